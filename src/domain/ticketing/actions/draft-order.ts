import type { TicketingContext } from '../context.ts';
import type { OrderRequest } from '../model/order-request.ts';
import type { PricedOrder } from '../model/sale.ts';
import type { EventStockRow, OrderItemRow, OrderRow, TicketRow } from '../schema.ts';
import { addMs } from '#lib/time.ts';

/** How long an order's tickets are held for its payment. */
export const HOLD_MS = 15 * 60_000;
/** Long enough that nobody guesses one of a million, short enough for the phone. */
const CODE_LENGTH = 8;

/** An order and all of its rows, ready to be written. A free one is paid from the start, and has its tickets. */
export interface OrderDraft {
  order: OrderRow;
  items: OrderItemRow[];
  tickets: TicketRow[];
}

export function draftOrder(
  context: TicketingContext,
  event: EventStockRow,
  request: OrderRequest,
  { lines, totals }: PricedOrder,
  buyer: string,
): OrderDraft {
  const { ids, clock } = context;
  const now = clock.text();
  const free = totals.total === 0;
  const order: OrderRow = {
    id: ids.record(),
    code: ids.code(CODE_LENGTH),
    event: event.id,
    buyer,
    buyerName: request.buyer.name,
    buyerEmail: request.buyer.email,
    buyerPhone: request.buyer.phone ?? '',
    status: free ? 'paid' : 'pending',
    ...totals,
    currency: event.currency,
    refunded: 0,
    refundPending: 0,
    paymentSessionId: '',
    paymentUrl: '',
    paymentIntentId: '',
    chargeId: '',
    expiresAt: free ? '' : addMs(now, HOLD_MS),
    paidAt: free ? now : '',
    cancelReason: '',
    answers: JSON.stringify(request.answers ?? {}),
    created: now,
    updated: now,
  };
  const items = lines.map((line, position) => ({
    ...line,
    id: ids.record(),
    order: order.id,
    event: event.id,
    position,
  }));
  return { order, items, tickets: free ? issueTickets(context, order, items) : [] };
}

/** The tickets that an order has bought, signed and numbered through. */
export function issueTickets(
  context: TicketingContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
): TicketRow[] {
  const now = context.clock.text();
  const tickets: TicketRow[] = [];
  for (const { ticketType, quantity } of items) {
    for (let n = 0; n < quantity; n += 1) {
      const id = context.ids.record();
      tickets.push({
        id,
        order: order.id,
        event: order.event,
        ticketType,
        holderName: order.buyerName,
        holderEmail: order.buyerEmail,
        code: context.signer.sign({ ticketId: id, eventId: order.event }),
        status: 'valid',
        checkedInAt: '',
        position: tickets.length,
        created: now,
        updated: now,
      });
    }
  }
  return tickets;
}
