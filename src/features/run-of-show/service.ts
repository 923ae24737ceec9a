import { serviceKey } from '#platform/rooms/index.ts';
import type { RunOfShow } from './actions/run-of-show.ts';

export const runOfShowService = serviceKey<RunOfShow>('run-of-show');
