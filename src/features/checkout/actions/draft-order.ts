import { HOLD_MS } from '#features/holds/model/hold-time.ts';
import type { CheckoutContext } from './context.ts';
import type { OrderRequest } from '#features/ticket-types/model/order-request.ts';
import { type CartLine, isBundleItself } from '#features/pricing/model/terms.ts';
import type { CheckedOrder, Sale } from '#features/ticket-types/model/sale.ts';
import type { OrderDetailsGiven } from '#features/questions/model/read-details.ts';
import { placesFor } from '#features/orders/model/order-places.ts';
import type {
  DiscountKind,
  OrderItemRow,
  OrderRow,
  TicketRow,
} from '#features/orders/model/ticketing-schema.ts';
import type { Language } from '#lib/language/index.ts';
import { promisedUntil } from '#features/events/model/refund-right.ts';
import { addMs } from '#lib/time.ts';

/** Long enough that nobody guesses one of a million, short enough for the phone. */
const CODE_LENGTH = 8;

/** An order and all of its rows, ready to be written. A free one is paid from the start, and has its tickets. */
export interface OrderDraft {
  order: OrderRow;
  items: OrderItemRow[];
  tickets: TicketRow[];
}

export async function draftOrder(
  context: CheckoutContext,
  { event, types, dates, groups }: Pick<Sale, 'event' | 'types' | 'dates' | 'groups'>,
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
    discountKind: kindOfDiscount(price, promo, groups),
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
    goesWith: '',
    exchangeTimes: event.exchangeTimes,
    exchangeHours: event.exchangeTimes > 0 ? event.exchangeHours : 0,
    typeChanges: event.typeChanges,
    typeChangeHours: event.typeChanges > 0 ? event.typeChangeHours : 0,
    refundUntil: promisedUntil({
      policy: event.refundPolicy,
      days: event.refundDays,
      startsAt: firstStart({ event, dates }, lines),
    }),
    created: now,
    updated: now,
  };
  const lineIds = lines.map(() => ids.record());
  // The tickets of a bundle follow its own line: the same bundle may stand there twice.
  let bundleLine = '';
  const bundleIds = lines.map((line, at) => {
    if (!line.bundle) return '';
    if (isBundleItself(line)) bundleLine = lineIds[at] as string;
    return bundleLine;
  });
  const items = lines.map((line, position) => ({
    ticketType: line.ticketType,
    date: line.date ?? '',
    name: line.name,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount,
    fee: line.fee,
    tax: line.taxAmount,
    taxName: line.taxRate?.name ?? '',
    taxBps: line.taxRate?.bps ?? 0,
    total: line.total,
    id: lineIds[position] as string,
    order: order.id,
    event: event.id,
    position,
    bundle: bundleIds[position] as string,
    visits: line.visits ?? 0,
  }));
  return {
    order,
    items,
    tickets: free
      ? await issueTickets(context, order, items, { types, guestAt: (place) => guests[place] })
      : [],
  };
}

/** Whether the discount that counts takes amounts off the tickets, or a share of what they cost. */
function kindOfDiscount(
  { applied }: CheckedOrder['price'],
  promo: CheckedOrder['promo'],
  groups: Sale['groups'],
): DiscountKind {
  if (applied === null) return '';
  // Members have prices of their own.
  if (applied.source === 'member') return 'amount';
  const kind =
    applied.source === 'promo' ? promo?.row.kind : groups.find(({ id }) => id === applied.id)?.kind;
  return kind === 'percent' ? 'percent' : 'amount';
}

/** When the first of what is ordered begins: of its dates, or of the event where a ticket is for all. */
function firstStart({ event, dates }: Pick<Sale, 'event' | 'dates'>, lines: readonly CartLine[]): string {
  const starts = lines.map(({ date = '' }) => dates.get(date)?.startsAt ?? event.startsAt);
  return starts.toSorted()[0] ?? event.startsAt;
}

/** What tickets are issued by, beside the order's lines. */
export interface IssuedBy {
  types: Sale['types'];
  /** Who is known to hold the ticket at a place of the order. */
  guestAt: (place: number) => { name: string; email: string } | null | undefined;
}

/**
 * The tickets that an order has bought, signed and numbered through: one for each person whom they let in, and a voucher
 * for each add-on, which goes with one of the tickets.
 */
export async function issueTickets(
  context: CheckoutContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  { types, guestAt }: IssuedBy,
): Promise<TicketRow[]> {
  const now = context.clock.text();
  const places = placesFor(types, items);
  const ids = places.map(() => context.ids.record());
  const ordered = new Map(items.map(({ ticketType, visits }) => [ticketType, visits]));
  /** As many dates as it was ordered for, however many are left when it is paid. */
  const visitsOf = (ticketType: string): number => {
    const { visits = 0 } = types.get(ticketType) ?? {};
    return visits > 0 ? ordered.get(ticketType) || visits : 0;
  };
  const tickets = places.map(({ ticketType, date, addOn, partOf, bundle }, position): TicketRow => {
    const guest = guestAt(position);
    return {
      id: ids[position] as string,
      order: order.id,
      event: order.event,
      ticketType,
      date,
      holderName: guest?.name || order.buyerName,
      holderEmail: guest?.email || order.buyerEmail,
      code: '',
      status: 'valid',
      checkedInAt: '',
      position,
      addOn: addOn ? 1 : 0,
      partOf: partOf === null ? '' : (ids[partOf] as string),
      visits: visitsOf(ticketType),
      visitType: types.get(ticketType)?.visitType ?? '',
      pass: '',
      bundle,
      seat: null,
      epoch: 0,
      handedTo: '',
      created: now,
      updated: now,
    };
  });
  const codes = await context.signer.signAll(
    tickets.map(({ id }) => ({ ticketId: id, eventId: order.event })),
  );
  return tickets.map((ticket, n) => ({ ...ticket, code: codes[n] as string }));
}
