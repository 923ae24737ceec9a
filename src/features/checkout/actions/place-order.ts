import { requireEntry } from '#features/orders/index.ts';
import { sendToGuests, insertDetails } from '#features/questions/index.ts';
import { heldBy, spendHold, withoutOwn } from '#features/holds/index.ts';
import { memberPlaces, takeAsMember } from '#features/pricing/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { CommitUnknownError, isUniqueViolation } from '#platform/db/index.ts';
import type { Payment, CheckoutContext } from './context.ts';
import { EXPIRE_ORDER, SEND_TICKETS } from '#features/orders/model/job-kinds.ts';
import { accessTokenOf } from '#features/orders/model/access-token.ts';
import { type OrderRequest, readOrderRequest } from '#features/ticket-types/model/order-request.ts';
import { type OrderView, orderView } from '#features/orders/model/order-view.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { type CheckedOrder, checkOrder } from '#features/ticket-types/model/sale.ts';
import { withParts } from '#features/orders/model/bundles.ts';
import { placesFor } from '#features/orders/model/order-places.ts';
import { forWaiting, waitedProblem } from '#features/ticket-types/model/waited.ts';
import { shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { concerns } from '#features/questions/model/asked.ts';
import { type OrderDetailsGiven, readDetails } from '#features/questions/model/read-details.ts';
import { type RepeatableRequest, repeatableBy } from '#platform/idempotency/index.ts';
import { type EarlierOrder, earlierOrder, holdEarlier } from './earlier-order.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import { draftOrder, type OrderDraft } from './draft-order.ts';
import { words as memberWords } from '#features/pricing/messages/members.messages.ts';
import { openPayment, openPaymentAgain } from './open-payment.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

/** What somebody who placed an order gets: the same again for the same Idempotency-Key. */
export interface PlacedOrder {
  order: OrderView;
  /** Lets who has it see the order without signing in. */
  accessToken: string;
  /** Where to pay; null when there is nothing to be paid. */
  payment: Payment | null;
}

/** Who orders, and by which key they would repeat it. */
export interface OrderCaller {
  actor: Actor | null;
  idempotencyKey?: string | undefined;
  /** Id of the tracking link by which they came. */
  via?: string | undefined;
  /** Id of their hold, whose tickets this order takes over. */
  hold?: string | undefined;
  /** What lets them in where there is a waiting room. */
  pass?: string | undefined;
  /** Where the request comes from; not known when left out. */
  address?: string | undefined;
  /** What they read: mails about the order are written in it. English unless told. */
  language?: Language;
}

/** An order is tried again when the event was changed under it, or seats came free while it was refused. */
const TRIES = 5;

/** The write was undone: not enough left, or the event is not as it was read. */
class StockRefused extends Error {}
/** The write was undone: the same request was written first. */
class AlreadyPlaced extends Error {}

/**
 * Orders tickets of an event: a free order is paid at once, any other holds its tickets for 15 minutes and tells
 * where to pay. Throws 400 by field; 404 without such an event; 409 when it is over, cancelled or sold out (`items`:
 * what is left of each ticket that was asked for in vain), nothing can be paid here or they have to wait first; 429 when their
 * network holds too much that waits for a payment, or took too much for nothing; 422 for a key that was
 * another request's; 503 when the payment can't be opened, with nothing held unless the key lets it be tried again.
 */
export async function placeOrder(
  context: CheckoutContext,
  eventId: string,
  input: unknown,
  caller: OrderCaller,
): Promise<PlacedOrder> {
  const placedOrder = await place(context, eventId, input, caller);
  try {
    await context.entry?.ordered(eventId, caller.pass);
  } catch (error) {
    // The order stands: they count as inside until their time is over.
    context.log.warn({ err: error, order: placedOrder.order.id }, 'a buyer still counts as inside');
  }
  return placedOrder;
}

async function place(
  context: CheckoutContext,
  eventId: string,
  input: unknown,
  { actor, idempotencyKey, via = '', address, hold, pass, language = 'en' }: OrderCaller,
): Promise<PlacedOrder> {
  const request = readOrderRequest(input);
  const buyer = actor && !actor.superuser ? actor.id : '';
  const repeatable = repeatableBy(idempotencyKey, `orders:${eventId}:${actor?.id ?? ''}`, request);
  const answered = repeatable && (await context.idempotency.answered(repeatable));
  if (answered) return placedBefore(context, answered);

  const known = await context.sales.known(eventId);
  await requireEntry(context, eventId, pass, withParts(known?.types ?? new Map(), request.items));

  const kept = hold ? await heldBy(context, eventId, hold) : [];
  const { goesWith } = request;
  const viewer = { actor, accessToken: goesWith?.accessToken };
  const findEarlier = async () => (goesWith ? earlierOrder(context, eventId, goesWith.order, viewer) : null);
  let earlier = await findEarlier();
  const asks = { request, buyer, language, kept, earlier };
  let { sale, priced: checked, details } = await priceByKnown(context, eventId, asks);
  const first = checked;
  for (let attempt = 1; ; attempt += 1) {
    requireSellable(context, checked, sale.event.currency);
    const from = { buyer, via, language, guests: details.guests };
    const draft = await draftOrder(context, sale, request, checked, from);
    draft.order.goesWith = earlier?.first ?? '';
    try {
      await writeFound(context, draft.order.id, () =>
        write(context, sale, draft, checked, details, { repeatable, address, hold, earlier }),
      );
      return await placed(context, sale, draft, repeatable !== null);
    } catch (error) {
      if (error instanceof AlreadyPlaced && repeatable) {
        const written = await context.idempotency.answered(repeatable);
        if (written) return placedBefore(context, written);
      } else if (!(error instanceof StockRefused) && !isUniqueViolation(error)) {
        throw error;
      }
      earlier = await findEarlier();
      ({ sale, priced: checked, details } = await priceByFresh(context, eventId, { ...asks, earlier }));
      // Nobody pays more than they saw because a membership ended, or was used up in another window, meanwhile.
      if (first.takes.length > 0 && checked.price.total > first.price.total)
        throw conflict(memberWords.priceGone);
      const own = hold ? await heldBy(context, eventId, hold) : [];
      const items = shortagesOf(forWaiting(withoutOwn(sale, own)), request.items);
      if (items.length > 0) throw conflict(words.notThatMany, { items });
      if (attempt >= TRIES) throw conflict(words.manyBuying, { items: [] });
    }
  }
}

interface PricedSale {
  sale: AskedSale;
  priced: CheckedOrder;
  details: OrderDetailsGiven;
}

/** The type of each ticket that will be issued, in their order. */
const typesOf = ({ types }: AskedSale, items: readonly Quantity[]): string[] =>
  placesFor(types, items).map(({ ticketType }) => ticketType);

/** What is ordered, by whose account (empty for none), what is kept for them, what they read, and what it goes with. */
interface Asks {
  request: OrderRequest;
  buyer: string;
  language: Language;
  kept: readonly Quantity[];
  earlier: EarlierOrder | null;
}

async function priced(
  context: CheckoutContext,
  sale: AskedSale | null,
  { request, buyer: account, language, kept, earlier }: Asks,
): Promise<PricedSale> {
  const { prices, promos, clock } = context;
  const event = sale?.event;
  const { promoCode, buyer } = request;
  const ordered = request.items.flatMap(({ ticketType }) => sale?.types.get(ticketType) ?? []);
  const [fee, promo, places] = await Promise.all([
    prices.feeOf(event?.organiser ?? '', event?.currency ?? ''),
    event && promoCode ? promos.find(event.id, promoCode, buyer.email) : null,
    memberPlaces(context, account, ordered),
  ]);
  const checked = checkOrder(
    sale,
    request,
    { fee, promo, places, had: earlier?.had, language },
    clock.text(),
  );
  const known = asksOf(sale as AskedSale, earlier);
  const others = waitedProblem(known, request.items, kept);
  if (others) throw others;
  return {
    sale: known,
    priced: checked,
    details: readDetails(known.asked, typesOf(known, withParts(known.types, request.items)), request.answers),
  };
}

/** What was asked of the earlier orders as a whole is not asked again. */
const asksOf = (sale: AskedSale, earlier: EarlierOrder | null): AskedSale =>
  earlier === null
    ? sale
    : {
        ...sale,
        asked: {
          ...sale.asked,
          questions: sale.asked.questions.filter(
            (question) => question.scope !== 'order' || !concerns(question, typesHad(earlier)),
          ),
        },
      };

const typesHad = ({ had }: EarlierOrder): string[] => had.map(({ ticketType }) => ticketType);

const priceByFresh = async (context: CheckoutContext, eventId: string, asks: Asks) =>
  priced(context, await dated(context, await context.sales.fresh(eventId), asks), asks);

const dated = ({ sales }: CheckoutContext, sale: AskedSale | null, { request }: Asks) =>
  sales.withDates(sale, request.items);

/** By what is in memory; nobody is refused by it. */
async function priceByKnown(context: CheckoutContext, eventId: string, asks: Asks): Promise<PricedSale> {
  const sale = await dated(context, await context.sales.known(eventId), asks);
  return priced(context, sale, asks).catch(() => priceByFresh(context, eventId, asks));
}

function requireSellable({ payments }: CheckoutContext, { price }: CheckedOrder, currency: string): void {
  const blocked = price.total > 0 ? payments.saleBlockedReason(currency) : null;
  if (blocked !== null) throw conflict(blocked);
}

/**
 * Writes the order of that id. Is a commit not answered, the order is looked for, and written again where it isn't there: should
 * the first commit come through after all, its id is taken, so there are never two.
 */
async function writeFound(
  { orders }: CheckoutContext,
  id: string,
  writeIt: () => Promise<void>,
): Promise<void> {
  let doubtful = false;
  for (;;) {
    try {
      return await writeIt();
    } catch (error) {
      const unknown = error instanceof CommitUnknownError;
      doubtful ||= unknown;
      if (!doubtful || !(unknown || isUniqueViolation(error))) throw error;
      if (await orders.find(id)) return;
      if (!unknown) throw error;
    }
  }
}

/** Stock comes last: on PostgreSQL everybody who buys the same ticket waits from there to the commit. */
async function write(
  context: CheckoutContext,
  sale: AskedSale,
  { order, items, tickets }: OrderDraft,
  { promo, takes }: CheckedOrder,
  details: OrderDetailsGiven,
  {
    repeatable,
    address,
    hold,
    earlier,
  }: {
    repeatable: RepeatableRequest | null;
    address: string | undefined;
    hold: string | undefined;
    earlier: EarlierOrder | null;
  },
): Promise<void> {
  const { db, orders, holders, freeOrders, stock, promos, jobs, idempotency, memberships, accounts } =
    context;
  const free = order.status === 'paid';
  await db.write(async (tx) => {
    if (repeatable && !(await idempotency.claim(tx, repeatable, order.id, order.created)))
      throw new AlreadyPlaced();
    if (earlier && !(await holdEarlier(tx, earlier))) throw new StockRefused();
    // A guest whose confirmed address it is finds the tickets in the account.
    if (order.buyer === '') order.buyer = await accounts.confirmed(tx, order.buyerEmail);
    await orders.insert(tx, order, items);
    await insertDetails(
      tx,
      { order: order.id, event: order.event, created: order.created },
      sale.asked,
      typesOf(sale, items),
      details,
    );
    if (hold) await spendHold(context, tx, hold, order);
    if (free) {
      const emails = [order.buyerEmail, ...tickets.map(({ holderEmail }) => holderEmail)].filter(Boolean);
      await freeOrders.take(tx, address, { items, types: sale.types, emails });
      await orders.insertTickets(tx, tickets);
      await jobs.enqueue(tx, SEND_TICKETS, { orderId: order.id }, { key: `${SEND_TICKETS}:${order.id}` });
      await sendToGuests(jobs, tx, order, tickets);
    } else {
      await holders.note(tx, order.id, { items, types: sale.types }, address);
      await jobs.enqueue(tx, EXPIRE_ORDER, { orderId: order.id }, { runAt: order.expiresAt });
    }
    if (!(await stock.take(tx, sale, items, free ? 'sold' : 'held', { order: order.id })))
      throw new StockRefused();
    if (!(await promos.take(tx, promo, order, free ? 'used' : 'held'))) throw new StockRefused();
    if (!(await takeAsMember({ memberships }, tx, order, takes, sale.types))) throw new StockRefused();
  });
}

async function placed(
  context: CheckoutContext,
  { event }: AskedSale,
  { order, items }: OrderDraft,
  repeatable: boolean,
): Promise<PlacedOrder> {
  const payment =
    order.status === 'paid'
      ? null
      : await openPayment(context, order, items, event, { repeatable, back: backOf(order) });
  return {
    order: orderView(order, items),
    accessToken: accessTokenOf(context.accessSecret, order.id),
    payment,
  };
}

/** Where whoever leaves the payment of what is added to an order goes on; the checkout otherwise. */
const backOf = ({ goesWith }: OrderRow): string | undefined =>
  goesWith === '' ? undefined : `/tickets/${encodeURIComponent(goesWith)}/add`;

async function placedBefore(context: CheckoutContext, orderId: string): Promise<PlacedOrder> {
  const order = await context.orders.find(orderId);
  if (!order) throw conflict(words.keyGone);
  const items = await context.orders.items(orderId);
  const payment = await openPaymentAgain(context, order, items, backOf(order));
  return {
    order: orderView(order, items),
    accessToken: accessTokenOf(context.accessSecret, order.id),
    payment,
  };
}
