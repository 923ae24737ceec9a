import {
  cancelPending,
  type CheckoutContext,
  openPayment,
  openPaymentAgain,
  type Payment,
} from '#features/checkout/index.ts';
import {
  heldBeside,
  isSameHeld,
  orderNow,
  type OrderViewer,
  takenByHand,
  TICKET_CHANGED,
} from '#features/orders/index.ts';
import { finishNow, promiseAll, whoPaysBack } from '#features/refunds/index.ts';
import { applyChanges, auditChanges, insertChanges, sendAfterChange } from '#features/ticket-types/index.ts';
import { HOLD_MS } from '#features/holds/model/hold-time.ts';
import { MOST_BY_CARD, tooLittleForCard } from '#lib/card-minimum.ts';
import { conflict } from '#lib/errors.ts';
import { languageOf } from '#lib/language/index.ts';
import type { Minor } from '#lib/money.ts';
import { isUniqueViolation, type Tx } from '#platform/db/index.ts';
import { requestHash, type RepeatableRequest } from '#platform/idempotency/index.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import { dateLine } from '#features/orders/model/own-dates.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';
import { bearsPrice } from '#features/orders/model/ticket-parts.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import { isShortage } from '#features/ticket-types/model/shortage.ts';
import { words as orderWords } from '#features/orders/messages/orders.messages.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { instead, noPlaces, planAsked, readExchange, sentence } from './asked-exchange.ts';
import { withBack } from './difference.ts';
import { type AskedDifference, askDifference, type DifferenceLine } from './difference-order.ts';
import { type ExchangedFor, ownToExchange, type OwnToExchange } from './own-exchange.ts';
import {
  type PlannedExchange,
  refuse,
  requireExchangeable,
  roomFor,
  saleOn,
  takesWaited,
} from './plan-exchange.ts';

/** What became of an exchange. Amounts in minor units. */
export interface ExchangeResult {
  /** `waiting`: the difference is to be paid first, and the places are held until then. */
  status: TicketChangeRow['status'];
  /** What is paid for it (above zero), or comes back (below). */
  difference: Minor;
  /** Where the difference is paid; null where nothing is, or no more. */
  payment: Payment | null;
  order: OrderDetails;
}

/** The write was undone: not enough left, or the event is not as it was read. */
class PlacesRefused extends Error {}
/** The same was asked for before, and this one was not written. */
class DoneBefore extends Error {}

/** An exchange is tried again when the event was changed under it. */
const TRIES = 5;

/**
 * Exchanges tickets of an order for another date, or for another type or size, by its buyer (or who has its link), as the event promises it: all of them in one write, or none. At the same
 * price, or a lower one whose difference is promised back with it, the tickets are what they are to be at once. For what is dearer the places are held for 15 minutes until the difference is paid by
 * card, and the tickets stay as they are until then. Sent again with the same `key` it changes nothing. Throws 400 by field, 404 when the order is not
 * their own, 409 with the reason when the promise doesn't hold, there are no places (`dates`: the nearest that have some; `types`) or the price is not `difference` any more, 422 for
 * a key that was another request's, 503 when the payment can't be opened.
 */
export async function exchangeTickets(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  input: unknown,
  key = '',
): Promise<ExchangeResult> {
  const asked = readExchange(input);
  const repeatable = key ? { scope: `exchange:${id}`, key, requestHash: requestHash(asked.sent) } : null;
  const first = await ownToExchange(context, id, viewer);
  const answered = repeatable && (await context.idempotency.answered(repeatable));
  if (answered) return resultOf(context, id, viewer, answered);
  for (let attempt = 1; ; attempt += 1) {
    const own = attempt === 1 ? first : await ownToExchange(context, id, viewer);
    requireExchangeable(own, asked.tickets, context.clock.text(), asked.to);
    const { sale, plan } = await planAsked(context, own, asked);
    if (asked.difference !== undefined && asked.difference !== plan.amount)
      throw conflict(sentence('otherPrice'), { difference: plan.amount });
    requireSettling(context, own.order, plan.amount);
    // The write counts what is left, and not for whom.
    if (takesWaited(sale, plan))
      throw conflict(noPlaces(sale, plan, asked), await instead(context, own, asked));
    try {
      const written = await write(context, own, viewer, sale, plan, repeatable);
      return await finish(context, id, viewer, { sale, to: asked.to }, written);
    } catch (error) {
      if (error instanceof DoneBefore && repeatable) {
        const done = await context.idempotency.answered(repeatable);
        if (done) return resultOf(context, id, viewer, done);
      }
      if (isUniqueViolation(error)) throw conflict(sentence('exchangeWaits'));
      // Where the seats ran out the write knew it, and nobody else was in its way.
      const full = isShortage(error);
      if (!full && !(error instanceof PlacesRefused)) throw error;
      if (full || !roomFor(sale, plan).enough || !(await stillRoom(context, own, plan)))
        throw conflict(noPlaces(sale, plan, asked), await instead(context, own, asked));
      if (attempt >= TRIES) throw conflict(sentence('manyBuying'));
    }
  }
}

const stillRoom = async (
  context: CheckoutContext,
  { order }: OwnToExchange,
  plan: PlannedExchange,
): Promise<boolean> => {
  const sale = await saleOn(
    context,
    order.event,
    plan.needed.map(({ date }) => date),
  );
  return sale !== null && roomFor(sale, plan).enough;
};

/** Throws 409 where the difference can't be settled by a card. */
function requireSettling({ payments }: CheckoutContext, order: OrderRow, amount: Minor): void {
  if (amount === 0) return;
  if (order.method !== '') refuse('byHand');
  if (amount < 0) return;
  const blocked = payments.saleBlockedReason(order.currency);
  if (blocked !== null) throw conflict(blocked);
  if (tooLittleForCard(amount, order.currency)) refuse('tooLittle');
  if (amount > MOST_BY_CARD) throw conflict(orderWords.tooMuch);
}

/** What was written: the exchange by its first change, and what has yet to be paid or goes back. */
interface Written {
  exchange: string;
  asked: AskedDifference | null;
  refunds: string[];
}

async function write(
  context: CheckoutContext,
  own: OwnToExchange,
  viewer: OrderViewer,
  sale: Sale,
  plan: PlannedExchange,
  repeatable: RepeatableRequest | null,
): Promise<Written> {
  const { order } = own;
  const back =
    plan.amount < 0
      ? await whoPaysBack(
          context,
          order,
          plan.parts.map(({ found }) => found),
          -plan.amount,
        )
      : [];
  // What the organiser took themselves, they give back themselves.
  if (back.some((share) => takenByHand(share.order))) refuse('byHand');
  const changes = changesFor(context, own, viewer, plan, sumOf(back));
  const [first] = changes;
  if (!first) throw conflict(t('ticketGone'));
  return context.db.write(async (tx) => {
    const now = context.clock.text();
    if (repeatable && !(await context.idempotency.claim(tx, repeatable, first.id, now)))
      throw new DoneBefore();
    if (plan.amount > 0)
      return { exchange: first.id, asked: await hold(context, tx, sale, own, plan, changes), refunds: [] };
    await insertChanges(tx, changes);
    const outcome = await applyChanges(context, tx, changes, 'fresh', sale);
    if (outcome === 'gone') throw conflict(t('ticketGone'));
    if (outcome === 'full') throw new PlacesRefused();
    // Nothing is added to the tickets from here on: that holds their rows first.
    if (!isSameHeld(await heldBeside(tx.as<TicketingTables>(), order), own.beside)) throw new PlacesRefused();
    await sendAfterChange(context, tx, order, changes);
    const refunds = await promiseAll(context, tx, viewer.actor, back, TICKET_CHANGED);
    await auditChanges(tx, viewer.actor, order, 'tickets.exchange', changes, { at: now });
    return { exchange: first.id, asked: null, refunds };
  });
}

const sumOf = (shares: readonly { amount: Minor }[]): Minor =>
  shares.reduce((sum, { amount }) => sum + amount, 0);

function changesFor(
  { ids, clock }: CheckoutContext,
  { order }: OwnToExchange,
  { actor }: OrderViewer,
  { parts, amount }: PlannedExchange,
  back: Minor,
): TicketChangeRow[] {
  const now = clock.text();
  const exchange = ids.record();
  const amounts = withBack(
    parts.map(({ difference }) => difference.amount),
    amount < 0 ? back : 0,
  );
  const waits = amount > 0;
  return parts.map(({ found: { ticket }, type, date, difference }, at) => ({
    id: at === 0 ? exchange : ids.record(),
    event: order.event,
    order: order.id,
    ticket: ticket.id,
    fromType: ticket.ticketType,
    toType: type.id,
    fromDate: ticket.date,
    toDate: date,
    price: difference.price,
    exchange,
    difference: amounts[at] ?? 0,
    payment: '',
    status: waits ? 'waiting' : 'done',
    actor: actor === null || actor.superuser ? '' : actor.id,
    created: now,
    finished: waits ? '' : now,
  }));
}

/** Writes the order by which the difference is paid, with the places held for it, and the changes that wait for it. */
async function hold(
  context: CheckoutContext,
  tx: Tx,
  sale: Sale,
  { order, event }: OwnToExchange,
  { parts }: PlannedExchange,
  changes: readonly TicketChangeRow[],
): Promise<AskedDifference> {
  const language = languageOf(order.language);
  const lines = parts.flatMap(({ found, type, date, difference }): DifferenceLine[] => {
    const known = sale.dates.get(date);
    const when = known ? dateLine({ ...known, cancelled: false }, event.timezone, language) : '';
    const { amount, tax, operatorFee } = difference;
    const from = sale.types.get(found.ticket.ticketType)?.name ?? type.name;
    const what = from === type.name ? type.name : `${from} → ${type.name}`;
    const name = [what, when].filter(Boolean).join(' · ');
    return bearsPrice(found.ticket) ? [{ ticketType: type.id, date, name, amount, tax, operatorFee }] : [];
  });
  const asked = await askDifference(context, tx, sale, order, changes[0]?.id ?? '', lines, HOLD_MS);
  if (!asked) throw new PlacesRefused();
  await insertChanges(
    tx,
    changes.map((change) => ({ ...change, payment: asked.order.id })),
  );
  return asked;
}

/** After the commit: money that goes back is sent, and a payment opened. */
async function finish(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  { sale, to }: { sale: Sale; to: ExchangedFor },
  { exchange, asked, refunds }: Written,
): Promise<ExchangeResult> {
  for (const refund of refunds) await finishNow(context, refund);
  if (asked)
    await openPayment(context, asked.order, asked.items, sale.event, {
      repeatable: true,
      back: pathOf(id, to),
    });
  return resultOf(context, id, viewer, exchange);
}

/** Where a guest exchanges tickets of an order. */
const pathOf = (id: string, to: ExchangedFor): string =>
  `/tickets/${encodeURIComponent(id)}/${to === 'type' ? 'change-type' : 'exchange'}`;

async function resultOf(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  exchange: string,
): Promise<ExchangeResult> {
  const { changes } = await ownToExchange(context, id, viewer);
  const own = changes.filter((change) => change.exchange === exchange);
  const status = own[0]?.status ?? 'dropped';
  return {
    status,
    difference: own.reduce((sum, { difference }) => sum + difference, 0),
    payment: status === 'waiting' ? await paymentOf(context, id, own[0]) : null,
    order: await orderNow(context, id, viewer.actor),
  };
}

async function paymentOf(
  context: CheckoutContext,
  id: string,
  change: TicketChangeRow | undefined,
): Promise<Payment | null> {
  const payment = change && (await context.orders.find(change.payment));
  if (!payment) return null;
  const to = change.fromType === change.toType ? 'date' : 'type';
  return openPaymentAgain(context, payment, await context.orders.items(payment.id), pathOf(id, to));
}

/** Where the exchange that waits is paid. Throws 404 when the order is not their own, 409 when none waits. */
export async function payExchange(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<Payment> {
  const { waiting } = await ownToExchange(context, id, viewer);
  const payment = await paymentOf(context, id, waiting);
  if (!payment) throw conflict(sentence('noExchange'));
  return payment;
}

/** Gives up the exchange that waits for its payment: its places are on sale again, and the tickets stay as they are. Throws as `payExchange`, and 409 once it is paid. */
export async function dropExchange(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<OrderDetails> {
  const { waiting } = await ownToExchange(context, id, viewer);
  const payment = waiting && (await context.orders.find(waiting.payment));
  if (!payment) throw conflict(sentence('noExchange'));
  await cancelPending(context, payment, 'asked');
  const after = await context.orders.find(payment.id);
  if (after && after.paidAt !== '') throw conflict(sentence('paidAlready'));
  return orderNow(context, id, viewer.actor);
}
