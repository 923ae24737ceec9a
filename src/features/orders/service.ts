import { serviceKey } from '#platform/rooms/index.ts';
import type { TicketDocuments, TicketedAccounts, TicketSigner } from './model/ports.ts';
import type { Orders } from './orders.ts';

export const ordersService = serviceKey<Orders>('orders');

/** Draws tickets and writes the mails of an order. */
export const ticketDocumentsService = serviceKey<TicketDocuments>('ticket documents');
/** Signs tickets. */
export const ticketSignerService = serviceKey<TicketSigner>('ticket signer');
/** Knows whose address is whose. */
export const ticketedAccountsService = serviceKey<TicketedAccounts>('ticketed accounts');
