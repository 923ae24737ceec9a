export { claimOrders } from './actions/claim-orders.ts';
export { createSigningKey } from './documents/signing-key.ts';
export { createTicketSigner } from './documents/ticket-code.ts';
export { ticketDocuments } from './documents/ticket-documents.ts';
