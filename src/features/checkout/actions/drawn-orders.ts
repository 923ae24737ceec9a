import { ApiError, conflict, notFound } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { memberPlaces, takeAsMember } from '#features/pricing/index.ts';
import { insertDetails, sendToGuests } from '#features/questions/index.ts';
import { sendTickets } from '#features/orders/index.ts';
import { orderUrl } from '#features/orders/model/order-url.ts';
import { accessTokenOf } from '#features/orders/model/access-token.ts';
import { EXPIRE_ORDER } from '#features/orders/model/job-kinds.ts';
import { placesFor } from '#features/orders/model/order-places.ts';
import { addedUp, type Quantity } from '#features/orders/model/quantity.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import { detailsByHand } from '#features/questions/model/details-by-hand.ts';
import type { OrderDetailsGiven } from '#features/questions/model/read-details.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { type CheckedOrder, checkOrder } from '#features/ticket-types/model/sale.ts';
import { forWaiting } from '#features/ticket-types/model/waited.ts';
import { isShortage, shortagesOf } from '#features/ticket-types/model/shortage.ts';
import type { CheckoutContext, Payment } from './context.ts';
import { chargeDrawn } from './charge-drawn.ts';
import { draftOrder, type OrderDraft } from './draft-order.ts';
import { openPaymentAgain } from './open-payment.ts';

/** Who is to get which tickets. */
export interface DrawnRequest {
  items: readonly Quantity[];
  buyer: { name: string; email: string };
  /** Empty for none. */
  account: string;
  language: Language;
  /** What an order is charged to that is to be paid; null for nothing: its buyer pays it themselves. */
  card?: DrawnCard | null;
}

/** A card that was kept for one order. */
export interface DrawnCard {
  /** The provider's: whose card it is. Nobody has two orders by one. */
  customerId: string;
  /** The most that it may be charged, as its holder was told: minor units of `currency`. An order that costs more is not charged. */
  most: number;
  currency: string;
  /** Where its buyer is led who wants to pay meanwhile. */
  url: string;
}

/** An order that was made of an entry. */
export interface DrawnOrder {
  id: string;
  /** Minor units of `currency`. */
  total: number;
  currency: string;
  /** UTC text: until when it is kept for its payment; empty when nothing is to be paid. */
  until: string;
  /** Whether it waits for a kept card to be charged. */
  charging: boolean;
  /** Where its tickets are, without signing in. */
  url: string;
}

class Refused extends Error {}

/** What those who were drawn order: from ticket types whose sale need not have begun, each at the price that everybody pays. */
export function createDrawnOrders(context: CheckoutContext) {
  const shown = ({ id, total, currency, expiresAt, paymentSessionId }: OrderRow): DrawnOrder => ({
    id,
    total,
    currency,
    until: expiresAt,
    charging: paymentSessionId !== '',
    url: orderUrl(context, id),
  });
  return {
    /** An event with what is left of it now; null without such an event. */
    sale: (eventId: string) => saleNow(context, eventId),
    /** What an order would cost. Throws as `placeOrder` does when it can't be ordered, but for what is left. */
    check: async (eventId: string, request: DrawnRequest): Promise<{ total: number; currency: string }> => {
      const sale = await saleNow(context, eventId);
      const { price } = await checked(context, eventId, sale, request);
      return { total: price.total, currency: sale?.event.currency ?? '' };
    },
    /**
     * Places an order for each of those who were drawn together, all of them or none. One is kept for `keptMs`, or has its tickets at
     * once where nothing is to be paid. `prepare` is told of them before, in the order of `requests`; what it gives is written with
     * them, and undoes them by giving false. Null when that is so, or there is not enough left for all. Throws as `placeOrder` does.
     */
    place: async (
      eventId: string,
      requests: readonly DrawnRequest[],
      keptMs: number,
      prepare: (orders: readonly DrawnOrder[]) => Promise<(tx: Tx) => Promise<boolean>>,
    ): Promise<DrawnOrder[] | null> => {
      const sale = await saleNow(context, eventId);
      const asked = await Promise.all(
        requests.map(async (request) => ({
          request,
          priced: await checked(context, eventId, sale, request),
        })),
      );
      if (!sale || shortagesOf(sale, addedUp(requests.flatMap(({ items }) => items))).length > 0) return null;
      const costs = asked.some(({ priced }) => priced.price.total > 0);
      const blocked = costs ? context.payments.saleBlockedReason(sale.event.currency) : null;
      if (blocked !== null) throw conflict(blocked);
      try {
        const drafts = await Promise.all(
          asked.map(async ({ request, priced }) => ({
            priced,
            draft: await drafted(context, sale, request, priced, keptMs),
          })),
        );
        const orders = drafts.map(({ draft }) => shown(draft.order));
        const also = await prepare(orders);
        await context.db.write(async (tx) => {
          if (!(await also(tx))) throw new Refused();
          for (const { draft, priced } of drafts) await write(context, tx, sale, draft, priced);
        });
        return orders;
      } catch (error) {
        if (error instanceof Refused || isShortage(error)) return null;
        throw error;
      }
    },
    /**
     * Where an order that waits is paid; `back` (a path of the site) is where whoever does not pay comes back to. Null when it
     * waits no more. Throws 503 when the payment can't be opened; the order is kept then.
     */
    pay: async (orderId: string, back: string): Promise<Payment | null> => {
      const order = await context.orders.find(orderId);
      if (!order) throw notFound();
      return openPaymentAgain(context, order, await context.orders.items(orderId), back);
    },
    charge: (orderId: string, card: { customerId: string; paymentMethodId: string }) =>
      chargeDrawn(context, orderId, card),
    /** Within the caller's write: its buyer pays an order themselves that waits for a kept card. False where it doesn't (any more). */
    payThemselves: (tx: Tx, orderId: string) => context.orders.dropKeptCard(tx, orderId),
    /** What an order costs, and until when it waits for its payment; null for no order. */
    waiting: async (orderId: string) => {
      const order = await context.orders.find(orderId);
      if (!order) return null;
      const { total, currency, expiresAt } = order;
      return { total, currency, until: expiresAt };
    },
    /** Lets whoever has it see the order without signing in. */
    accessToken: (orderId: string) => accessTokenOf(context.accessSecret, orderId),
  };
}

export type DrawnOrders = ReturnType<typeof createDrawnOrders>;

async function checked(
  context: CheckoutContext,
  eventId: string,
  sale: AskedSale | null,
  { items, buyer, account, language }: DrawnRequest,
): Promise<CheckedOrder> {
  const { prices, clock } = context;
  const { organiser = '', currency = '' } = sale?.event ?? {};
  const [fee, places] = await Promise.all([
    prices.feeOf(organiser, currency),
    memberPlaces(
      context,
      account,
      items.flatMap(({ ticketType }) => sale?.types.get(ticketType) ?? []),
    ),
  ]);
  const request = { items: [...items], buyer };
  return checkOrder(sale && opened(sale), request, { fee, promo: null, places, language }, clock.text());
}

/** What is drawn is for every date. Who was drawn waited, too. */
async function saleNow({ sales }: CheckoutContext, eventId: string): Promise<AskedSale | null> {
  const sale = await sales.withDates(await sales.fresh(eventId), [{ date: '' }]);
  return sale && forWaiting(sale);
}

/** The same sale with everything on sale: what a ballot gives out need not be. */
function opened(sale: AskedSale): AskedSale {
  const types = [...sale.types].map(
    ([id, type]) => [id, { ...type, salesStart: '', salesEnd: '', opensAfter: '', hidden: 0 }] as const,
  );
  return { ...sale, types: new Map(types) };
}

interface DrawnDraft extends OrderDraft {
  details: OrderDetailsGiven;
  /** The type of each ticket, in their order. */
  types: readonly string[];
}

async function drafted(
  context: CheckoutContext,
  sale: AskedSale,
  { items, buyer, account, language, card }: DrawnRequest,
  priced: CheckedOrder,
  keptMs: number,
): Promise<DrawnDraft> {
  const types = placesFor(sale.types, items).map(({ ticketType }) => ticketType);
  const details = detailsByHand(sale.asked, types, buyer);
  const draft = await draftOrder(context, sale, { items: [...items], buyer }, priced, {
    buyer: account,
    via: '',
    language,
    guests: details.guests,
  });
  const { order } = draft;
  const expiresAt = order.status === 'paid' ? '' : addMs(order.created, keptMs);
  const charged = card && order.total > 0 && order.total <= card.most && order.currency === card.currency;
  // Nobody else can have it paid from its first moment on.
  const session = charged ? { paymentSessionId: card.customerId, paymentUrl: card.url } : {};
  return { ...draft, order: { ...order, ...session, expiresAt }, details, types };
}

/** Within a write, that is undone where there is not enough left. */
async function write(
  context: CheckoutContext,
  tx: Tx,
  sale: AskedSale,
  { order, items, tickets, details, types }: DrawnDraft,
  priced: CheckedOrder,
): Promise<void> {
  const { orders, stock, jobs, memberships, accounts } = context;
  if (order.buyer === '') order.buyer = await accounts.confirmed(tx, order.buyerEmail);
  await orders.insert(tx, order, items);
  const about = { order: order.id, event: order.event, created: order.created };
  await insertDetails(tx, about, sale.asked, types, details);
  const free = order.status === 'paid';
  if (free) {
    await orders.insertTickets(tx, tickets);
    await sendTickets(context, tx, order.id);
    await sendToGuests(jobs, tx, order, tickets);
  } else await jobs.enqueue(tx, EXPIRE_ORDER, { orderId: order.id }, { runAt: order.expiresAt });
  const taken = await stock
    .take(tx, sale, items, free ? 'sold' : 'held', { order: order.id })
    .catch(noneLeft);
  if (!taken) throw new Refused();
  if (!(await takeAsMember({ memberships }, tx, order, priced.takes, sale.types))) throw new Refused();
}

/** There are tickets left, and no seats for them: the next in line may need fewer. */
function noneLeft(error: unknown): false {
  if (error instanceof ApiError && error.status === 409) return false;
  throw error;
}
