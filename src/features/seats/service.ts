import { serviceKey } from '#platform/rooms/index.ts';
import type { Seats } from './actions/seats.ts';

export const seatsService = serviceKey<Seats>('seats');
