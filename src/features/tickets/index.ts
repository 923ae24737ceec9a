export { ticketCollection } from './actions/ticket-collection.ts';
export { createSigningKey } from './documents/signing-key.ts';
export { mendableUntil } from './actions/mend-address.ts';
