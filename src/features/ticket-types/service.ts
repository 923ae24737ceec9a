import { serviceKey } from '#platform/rooms/index.ts';
import type { TicketTypes } from './ticket-types.ts';

export const ticketTypesService = serviceKey<TicketTypes>('ticket-types');
