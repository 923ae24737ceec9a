import { serviceKey } from '#platform/rooms/index.ts';
import type { Volunteers } from './actions/volunteers.ts';

export const volunteersService = serviceKey<Volunteers>('volunteers');
