import type { OrderViewer } from '#features/orders/index.ts';
import { orderCalendar, ticketQr, ticketsPdf } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { claimFound } from './claim-orders.ts';
import { mailOwnOrders } from './mail-own-orders.ts';
import { mendAddress } from './mend-address.ts';
import { readDifference } from './read-difference.ts';
import { resendTickets } from './resend-tickets.ts';
import type { TicketsContext } from './context.ts';

/** Tickets as their buyers have them. Each method is documented where it is written (`actions/`). */
export function createTickets(context: TicketsContext) {
  return {
    orderCalendar: (id: string, viewer: OrderViewer) => orderCalendar(context, id, viewer),
    ticketsPdf: (id: string, viewer: OrderViewer) => ticketsPdf(context, id, viewer),
    /** What buyers do with orders that they placed without an account. */
    ownOrders: {
      mail: (email: string, language: Language) => mailOwnOrders(context, email, language),
      mendAddress: (id: string, viewer: OrderViewer, input: unknown) =>
        mendAddress(context, id, viewer, input),
      /** Takes up those that were placed under a confirmed address before there was an account, or before it was known. */
      claim: (account: string, email: string) => claimFound(context, account, email),
    },
    /** For whoever comes from a payment: see `readDifference`. */
    difference: (paymentSessionId: string, viewer: OrderViewer) =>
      readDifference(context, paymentSessionId, viewer),
    /** A text (an address) as a QR code in SVG. */
    codeOf: (text: string) => context.documents.qrSvg(text, text),
    ticketQr: (id: string, viewer: OrderViewer) => ticketQr(context, id, viewer),
    resendTickets: (actor: Actor, orderId: string) => resendTickets(context, actor, orderId),
  };
}

export type Tickets = ReturnType<typeof createTickets>;
