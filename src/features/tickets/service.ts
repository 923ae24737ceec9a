import { serviceKey } from '#platform/rooms/index.ts';
import type { Tickets } from './actions/tickets.ts';

export const ticketsService = serviceKey<Tickets>('tickets');
