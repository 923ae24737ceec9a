import { serviceKey } from '#platform/rooms/index.ts';
import type { RunOfShow } from './run-of-show.ts';

export const runOfShowService = serviceKey<RunOfShow>('run-of-show');
