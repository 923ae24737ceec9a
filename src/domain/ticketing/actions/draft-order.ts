import type { TicketingContext } from '../context.ts';
import type { OrderRequest } from '../model/order-request.ts';
import type { CheckedOrder } from '../model/sale.ts';
import type { OrderDetailsGiven } from '../questions/model/read-details.ts';
import type { EventStockRow, OrderItemRow, OrderRow, TicketRow } from '../schema.ts';
import type { Language } from '#lib/language/index.ts';
import { promisedUntil } from '#lib/refunds/refund-right.ts';
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

export async function draftOrder(
  context: TicketingContext,
  event: EventStockRow,
  request: OrderRequest,
  { price, promo }: Pick<CheckedOrder, 'price' | 'promo'>,
  {
    buyer,
    via,
    language,
    guests,
  }: { buyer: string; via: string; language: Language; guests: OrderDetailsGiven['guests'] },
): Promise<OrderDraft> {
  const { ids, clock } = context;
  const now = clock.text();
  const { lines, subtotal, discount, fees, tax, total, operatorFee } = price;
  const free = total === 0;
  const order: OrderRow = {
    id: ids.record(),
    code: ids.code(CODE_LENGTH),
    event: event.id,
    buyer,
    buyerName: request.buyer.name,
    buyerEmail: request.buyer.email,
    buyerPhone: request.buyer.phone ?? '',
    status: free ? 'paid' : 'pending',
    subtotal,
    discount,
    fees,
    tax,
    total,
    taxIncluded: price.taxIncluded ? 1 : 0,
    operatorFee,
    promo: promo?.row.id ?? '',
    promoCode: promo?.row.code ?? '',
    discountName: price.applied?.name ?? '',
    via,
    country: '',
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
    answers: '{}',
    language,
    method: '',
    change: '',
    batch: '',
    refundUntil: promisedUntil({
      policy: event.refundPolicy,
      days: event.refundDays,
      startsAt: event.startsAt,
    }),
    created: now,
    updated: now,
  };
  const items = lines.map((line, position) => ({
    ticketType: line.ticketType,
    name: line.name,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount,
    fee: line.fee,
    tax: line.taxAmount,
    taxName: line.taxRate?.name ?? '',
    taxBps: line.taxRate?.bps ?? 0,
    total: line.total,
    id: ids.record(),
    order: order.id,
    event: event.id,
    position,
  }));
  return {
    order,
    items,
    tickets: free ? await issueTickets(context, order, items, (place) => guests[place]) : [],
  };
}

/** The tickets that an order has bought, signed and numbered through; `guestAt` tells who is known to hold one. */
export async function issueTickets(
  context: TicketingContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  guestAt: (place: number) => { name: string; email: string } | null | undefined,
): Promise<TicketRow[]> {
  const now = context.clock.text();
  const tickets: TicketRow[] = [];
  for (const { ticketType, quantity } of items) {
    for (let n = 0; n < quantity; n += 1) {
      const guest = guestAt(tickets.length);
      tickets.push({
        id: context.ids.record(),
        order: order.id,
        event: order.event,
        ticketType,
        holderName: guest?.name || order.buyerName,
        holderEmail: guest?.email || order.buyerEmail,
        code: '',
        status: 'valid',
        checkedInAt: '',
        position: tickets.length,
        created: now,
        updated: now,
      });
    }
  }
  const codes = await context.signer.signAll(
    tickets.map(({ id }) => ({ ticketId: id, eventId: order.event })),
  );
  return tickets.map((ticket, n) => ({ ...ticket, code: codes[n] as string }));
}
