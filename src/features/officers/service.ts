import { serviceKey } from '#platform/rooms/index.ts';
import type { Officers } from './officers.ts';

export const officersService = serviceKey<Officers>('officers');
