import { serviceKey } from '#platform/rooms/index.ts';
import type { TicketDocuments, TicketSigner } from './model/ports.ts';
import type { Orders } from './actions/orders.ts';

export const ordersService = serviceKey<Orders>('orders');

/** Draws tickets and writes the mails of an order; signs the codes on them. Who makes tickets offers it. */
export const ticketDocumentsService = serviceKey<{ documents: TicketDocuments; signer: TicketSigner }>(
  'ticket documents',
);
