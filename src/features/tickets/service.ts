import { serviceKey } from '#platform/rooms/index.ts';
import type { Tickets } from './tickets.ts';

export const ticketsService = serviceKey<Tickets>('tickets');
