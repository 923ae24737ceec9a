export { ticketTypeCollection } from './actions/collections-ticket-types.ts';
export { requireConfirmed, requireSellable } from './actions/require-confirmed.ts';
export { listTicketTypes } from './actions/ticket-types.ts';
export { type TicketTypesContext, ticketTypesContext } from './context.ts';
