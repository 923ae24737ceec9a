export { ticketCollection } from './actions/tickets.ts';
export { createSigningKey } from './documents/signing-key.ts';
export { createTicketSigner } from './documents/ticket-code.ts';
export { ticketDocuments } from './documents/ticket-documents.ts';
