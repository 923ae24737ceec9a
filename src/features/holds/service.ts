import { serviceKey } from '#platform/rooms/index.ts';
import type { Holds } from './actions/holds.ts';

export const holdsService = serviceKey<Holds>('holds');
