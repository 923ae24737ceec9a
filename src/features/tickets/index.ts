export { ticketCollection } from './actions/tickets.ts';
