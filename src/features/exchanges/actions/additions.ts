import {
  cancelPending,
  type CheckoutContext,
  earlierOrder,
  openPaymentAgain,
  type Payment,
  type PlacedOrder,
  placeOrder,
} from '#features/checkout/index.ts';
import { memberPlaces } from '#features/pricing/index.ts';
import { firstOf, isTheirOwn, type OrderViewer, visibleOrder } from '#features/orders/index.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import { isAddOn } from '#features/orders/model/people.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import type { OrderRow, TicketingTables, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { addOnLimit } from '#features/ticket-types/model/add-ons.ts';
import { priceOf } from '#features/ticket-types/model/sale-date.ts';
import { checkOrder, dateProblem, type Sale } from '#features/ticket-types/model/sale.ts';
import { availableOf } from '#features/ticket-types/model/shortage.ts';
import { ApiError, conflict, notFound } from '#lib/errors.ts';
import { repeatableBy } from '#platform/idempotency/index.ts';
import { readOrderRequest } from '#features/ticket-types/model/order-request.ts';
import type { Language } from '#lib/language/index.ts';
import type { Minor } from '#lib/money.ts';
import { sentence } from './asked-exchange.ts';
import { forBuyer, isTaken } from './other-types.ts';

/** What can be added to an order. Amounts in minor units. */
export interface Addition {
  ticketType: string;
  /** Id of the date that it is for; '' for every date. */
  date: string;
  name: string;
  description: string;
  /** Whether it is handed out with a ticket that they have; otherwise it lets in somebody more. */
  addOn: boolean;
  /** What one costs by the list. */
  price: Minor;
  /** How many are to be had of it at once, and how many at least. */
  most: number;
  least: number;
}

export interface AdditionOffer {
  event: string;
  currency: string;
  additions: Addition[];
  /** What was added and waits for its payment; until then (UTC text) it is held. */
  waiting: { order: string; amount: Minor; until: string } | null;
}

/** What is chosen of it, with what it costs all in. */
export interface AdditionPrice {
  lines: { name: string; quantity: number; total: Minor }[];
  total: Minor;
}

/** The order that something is to be added to. Throws 404 when it is not their own. */
async function ownOrder(context: CheckoutContext, id: string, viewer: OrderViewer): Promise<OrderRow> {
  const order = await visibleOrder(context, id, viewer);
  if (!isTheirOwn(context, order, viewer)) throw notFound();
  return order;
}

/** Add-ons that go with the tickets of an order, and tickets beside them, as far as they are on sale to its buyer now. Throws 404 when it is not their own. */
export async function additionOffer(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<AdditionOffer> {
  const order = await ownOrder(context, id, viewer);
  const { event, currency } = order;
  const waits = await waitingFor(context, order);
  const waiting =
    waits === undefined ? null : { order: waits.id, amount: waits.total, until: waits.expiresAt };
  const nothing = { event, currency, additions: [], waiting };
  if (!ownsTickets(order.status) || order.change !== '' || order.buyerEmail === '') return nothing;
  const had = await hadOf(context, order, viewer);
  const dates = [...new Set(had.map(({ date }) => date))];
  const sale = await context.sales.withDates(
    await context.sales.known(event),
    dates.map((date) => ({ date })),
  );
  if (!sale || had.length === 0) return nothing;
  const { isTheirs, isOnSale } = await forBuyer(context, { ...order, buyer: accountOf(order, viewer) }, sale);
  const now = context.clock.text();
  const additions = [...sale.types.values()].filter(isTaken).flatMap((type) =>
    (type.perDate === 1 ? dates : ['']).flatMap((date): Addition[] => {
      const isFit = isTheirs(type) && isOnSale(type, date) && dateProblem(sale, type, date, now) === null;
      const most = isFit ? mostOf(sale, type, date, had) : 0;
      if (most < type.minPerOrder) return [];
      const { id: ticketType, name, description, minPerOrder: least } = type;
      const price = priceOf(type, sale.dates.get(date));
      return [{ ticketType, date, name, description, addOn: isAddOn(type), price, most, least }];
    }),
  );
  return { ...nothing, additions: additions.toSorted((a, b) => Number(b.addOn) - Number(a.addOn)) };
}

/** How many of a type an order may have more. */
function mostOf(sale: Sale, type: TicketTypeRow, date: string, had: readonly Quantity[]): number {
  const limit = addOnLimit(type, date, [], sale.types, had)?.most ?? type.maxPerOrder;
  return Math.min(limit, type.maxPerOrder, availableOf(sale, { ticketType: type.id, date }));
}

const hadOf = (
  context: CheckoutContext,
  order: OrderRow,
  viewer: OrderViewer,
): Promise<readonly Quantity[]> =>
  earlierOrder(context, order.event, order.id, viewer).then(
    ({ had }) => had,
    (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return [];
      throw error;
    },
  );

/** By whose account it is ordered: that of the buyer, where it is them; empty for who has the order's link. */
const accountOf = ({ buyer }: OrderRow, { actor }: OrderViewer): string =>
  actor !== null && actor.id === buyer ? buyer : '';

/** What they choose of it; quantities above zero. */
export type Chosen = readonly { ticketType: string; date: string; quantity: number }[];

/** What additions cost. Throws 404 when the order is not their own, 400 by field for what can't be added. */
export async function additionPrice(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  items: Chosen,
): Promise<AdditionPrice> {
  const order = await ownOrder(context, id, viewer);
  const { had } = await earlierOrder(context, order.event, id, viewer);
  const sale = await context.sales.withDates(await context.sales.fresh(order.event), items);
  if (!sale) throw notFound();
  const ordered = items.flatMap(({ ticketType }) => sale.types.get(ticketType) ?? []);
  const [fee, places] = await Promise.all([
    context.prices.feeOf(sale.event.organiser, sale.event.currency),
    memberPlaces(context, accountOf(order, viewer), ordered),
  ]);
  const request = { items: [...items], buyer: { name: order.buyerName, email: order.buyerEmail } };
  const { price } = checkOrder(sale, request, { fee, promo: null, places, had }, context.clock.text());
  return {
    lines: price.lines.map(({ name, quantity, total }) => ({ name, quantity, total })),
    total: price.total,
  };
}

/** How additions are ordered. */
export interface HowAdded {
  /** The total that they have seen. */
  agreed: Minor;
  key: string;
  language: Language;
  address: string | undefined;
}

/**
 * Orders additions in the name of the order's buyer: an order of its own, whose add-ons go with the tickets of the first. Throws as `placeOrder` does, and 409 where the total is not the
 * one that they have seen.
 */
export async function addToOrder(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  items: Chosen,
  { agreed, key, language, address }: HowAdded,
): Promise<PlacedOrder> {
  const order = await ownOrder(context, id, viewer);
  const { buyerName: name, buyerEmail: email, buyerPhone: phone } = order;
  const { accessToken } = viewer;
  const wanted = {
    items,
    buyer: { name, email, ...(phone && { phone }) },
    goesWith: { order: id, ...(accessToken && { accessToken }) },
  };
  // Whoever has the order's link is not its buyer by their account.
  const actor = accountOf(order, viewer) === '' ? null : viewer.actor;
  const scope = `orders:${order.event}:${actor?.id ?? ''}`;
  const repeatable = repeatableBy(key || undefined, scope, readOrderRequest(wanted));
  // Sent again, it is counted already.
  if (!(repeatable && (await context.idempotency.answered(repeatable)))) {
    const { total } = await additionPrice(context, id, viewer, items);
    if (total !== agreed) throw conflict(sentence('otherPrice'), { total });
  }
  return placeOrder(context, order.event, wanted, {
    actor,
    language,
    address,
    idempotencyKey: key || undefined,
  });
}

/** What was added to an order and waits for its payment; undefined for nothing. */
async function waitingFor(context: CheckoutContext, order: OrderRow): Promise<OrderRow | undefined> {
  return context.db
    .read<TicketingTables>()
    .selectFrom('orders')
    .selectAll()
    .where('goesWith', '=', firstOf(order))
    .where('status', '=', 'pending')
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
}

/** Where the addition that waits is paid. Throws 404 when the order is not their own, 409 when none waits. */
export async function payAddition(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<Payment> {
  const waits = await waitingFor(context, await ownOrder(context, id, viewer));
  const back = `/tickets/${encodeURIComponent(id)}/add`;
  const payment =
    waits && (await openPaymentAgain(context, waits, await context.orders.items(waits.id), back));
  if (!payment) throw conflict(sentence('noExchange'));
  return payment;
}

/** Gives up the addition that waits for its payment. Throws as `payAddition`. */
export async function dropAddition(context: CheckoutContext, id: string, viewer: OrderViewer): Promise<void> {
  const waits = await waitingFor(context, await ownOrder(context, id, viewer));
  if (!waits) throw conflict(sentence('noExchange'));
  await cancelPending(context, waits, 'asked');
}
