export { ticketCollection } from './actions/tickets.ts';
export { createSigningKey } from './documents/signing-key.ts';
export { mendableUntil } from './actions/mend-address.ts';
