import { finishNow, promiseAll, whoPaysBack } from '#features/refunds/index.ts';
import {
  askDifference,
  type Difference,
  differenceOf,
  type DifferenceLine,
  type NewPlace,
  takeDifference,
  withBack,
} from '#features/exchanges/index.ts';
import { requireForOrder, TICKET_CHANGED } from '#features/orders/index.ts';
import { applyChanges, auditChanges, insertChanges, sendAfterChange } from '#features/ticket-types/index.ts';
import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { MOST_BY_CARD, tooLittleForCard } from '#lib/card-minimum.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { spoken } from '#lib/language/index.ts';
import { isUniqueViolation, type Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { requestHash } from '#platform/idempotency/index.ts';
import { leastWords } from '#features/ticket-types/messages/card-minimum.messages.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import { isShortage } from '#features/ticket-types/model/shortage.ts';
import { REQUEST_DIFFERENCE } from '#features/orders/model/job-kinds.ts';
import { bearsPrice } from '#features/orders/model/ticket-parts.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { words as orderWords } from '#features/orders/messages/orders.messages.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';

/** A payment page stays open for a day at the most (https://docs.stripe.com/api/checkout/sessions/create), so no hold is longer. */
const HELD_FOR_MS = 23 * 3_600_000;

const request = z.object({
  ticketType: z.string(spoken(t('noType'))).max(64, spoken(t('noType'))),
  /** Id of the date that it is to be for; the one that it is for unless told. */
  date: z
    .string(spoken(t('noDate')))
    .max(64, spoken(t('noDate')))
    .optional(),
  /** `link`: the buyer pays more by card; `hand`: they have paid it to the organiser; `waive`: nobody pays anything. */
  settle: z.enum(['link', 'hand', 'waive'], spoken(t('settle'))),
});

/** The same was asked for before, and this one was not written. */
class DoneBefore extends Error {}

/** What a ticket's change to another type or date would cost or give back, in minor units. Throws as `changeTicket` does. */
export async function priceOfChange(
  context: CheckoutContext,
  actor: Actor,
  ticketId: string,
  ticketType: string,
  date?: string,
): Promise<number> {
  const { ticket, order } = await changeable(context, actor, ticketId);
  const place = { ticketType, date: date ?? ticket.date };
  const sale = await saleFor(context, order, place);
  const { amount, along, value } = await differenceOf(context, sale, order, ticket, place);
  const sum = along.reduce((all, { difference }) => all + difference.amount, amount);
  if (sum >= 0) return sum;
  // No more comes back than is left of what was paid.
  const back = await whoPaysBack(context, order, [value, ...along.map(({ found }) => found)], -sum);
  return back.reduce((all, share) => all - share.amount, 0);
}

/** What is for sale of the event, with the date that a ticket is to be for. Throws 409 where nothing is given out. */
async function saleFor(context: CheckoutContext, order: OrderRow, place: NewPlace): Promise<Sale> {
  const sale = await context.sales.withDates(await context.sales.fresh(order.event), [place]);
  requireSelling(sale);
  return sale;
}

/**
 * Makes a ticket one of another type, or for another date, and settles the difference: what it costs more is paid by a link that the buyer is
 * mailed (the ticket changes once it is paid, and its place is held until then), or was taken by the organiser; what it
 * costs less is paid back as it was paid. The ticket keeps its code, and what goes with it follows to its date. Sent again with the same key it changes nothing.
 * Throws 400 by field, 404 when the event is not theirs, 403 when their role doesn't change orders, 409 when the ticket is
 * void, waits for another change or was checked in for its date, or there is no place.
 */
export async function changeTicket(
  context: CheckoutContext,
  actor: Actor,
  ticketId: string,
  input: unknown,
  key = '',
): Promise<void> {
  const { ticket, order } = await changeable(context, actor, ticketId);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { ticketType, settle } = parsed.data;
  const repeatable = key ? { scope: `change:${ticketId}`, key, requestHash: requestHash(parsed.data) } : null;
  if (repeatable && (await context.idempotency.answered(repeatable))) return;
  if (ticket.status !== 'valid') throw conflict(t('ticketGone'));
  const place = { ticketType, date: parsed.data.date ?? ticket.date };
  const sale = await saleFor(context, order, place);
  const found = await differenceOf(context, sale, order, ticket, place);
  const waived = settle === 'waive';
  const parts = [
    { value: found.value, toType: ticketType, name: nameOf(found), difference: found },
    ...found.along.map(({ found: value, type, difference }) => ({
      value,
      toType: type.id,
      name: type.name,
      difference,
    })),
  ].map((part) => (waived ? { ...part, difference: { ...part.difference, ...NOTHING } } : part));
  const amount = parts.reduce((sum, { difference }) => sum + difference.amount, 0);
  const waits = amount > 0 && settle === 'link';
  if (waits) requireCards(context, order, amount);
  // What is paid back is the organiser's to give: it takes both.
  if (amount < 0) await requireForOrder(context, actor, 'orders.refund', order);
  const values = parts.map(({ value }) => value);
  const back = amount < 0 ? await whoPaysBack(context, order, values, -amount) : [];
  const redated = place.date !== ticket.date;
  if (redated && values.some((value) => value.ticket.checkedInAt !== '')) throw conflict(t('checkedIn'));
  const now = context.clock.text();
  const amounts = withBack(
    parts.map(({ difference }) => difference.amount),
    amount < 0 ? back.reduce((sum, share) => sum + share.amount, 0) : 0,
  );
  const changes = parts.map(({ value, toType, difference }, at): TicketChangeRow => ({
    id: context.ids.record(),
    event: order.event,
    order: order.id,
    ticket: value.ticket.id,
    fromType: value.ticket.ticketType,
    toType,
    fromDate: value.ticket.date,
    toDate: place.date,
    price: difference.price,
    exchange: '',
    difference: amounts[at] ?? 0,
    payment: '',
    status: waits ? 'waiting' : 'done',
    actor: actor.id,
    created: now,
    finished: waits ? '' : now,
  }));
  const lines = parts
    .filter(({ value }) => bearsPrice(value.ticket))
    .map(({ toType, name, difference }): DifferenceLine => ({
      ticketType: toType,
      date: place.date,
      name,
      amount: difference.amount,
      tax: difference.tax,
      operatorFee: difference.operatorFee,
    }));
  const [first] = changes;
  if (!first) throw conflict(t('ticketGone'));
  const retyped = ticket.ticketType !== ticketType;
  const write = async (tx: Tx): Promise<string[]> => {
    const claimed = repeatable && (await context.idempotency.claim(tx, repeatable, first.id, now));
    if (claimed === false) throw new DoneBefore();
    const settling = { sale, order, change: first.id, lines, retyped };
    const payment = amount > 0 ? await settled(context, tx, settling, waits) : '';
    const kept = changes.map((change) => ({ ...change, payment }));
    await insertChanges(tx, kept);
    await auditChanges(tx, actor, order, 'tickets.change', kept, { at: now });
    if (waits) return [];
    const outcome = await applyChanges(context, tx, kept, 'fresh');
    if (outcome !== 'done') throw conflict(outcome === 'gone' ? t('ticketGone') : noPlace(retyped));
    await sendAfterChange(context, tx, order, kept);
    return promiseAll(context, tx, actor, back, TICKET_CHANGED);
  };
  try {
    for (const refund of await context.db.write(write)) await finishNow(context, refund);
  } catch (error) {
    if (error instanceof DoneBefore) return;
    if (isUniqueViolation(error)) throw conflict(t('beingChanged'));
    if (isShortage(error)) throw conflict(noPlace(retyped));
    throw error;
  }
}

const noPlace = (retyped: boolean) => (retyped ? t('noneLeft') : t('dateFull'));

const NOTHING = { amount: 0, tax: 0, operatorFee: 0 };

const nameOf = ({ fromName, toName }: Difference): string =>
  fromName === toName ? toName : `${fromName} → ${toName}`;

interface Settling {
  sale: Sale;
  order: OrderRow;
  /** Id of the first change. */
  change: string;
  lines: readonly DifferenceLine[];
  retyped: boolean;
}

/** Writes the order by which more is paid, and holds the new places where that `waits`. Gives its id. Throws 409 without a place. */
async function settled(
  context: CheckoutContext,
  tx: Tx,
  { sale, order, change, lines, retyped }: Settling,
  waits: boolean,
): Promise<string> {
  if (!waits) return takeDifference(context, tx, sale, order, change, lines);
  const asked = await askDifference(context, tx, sale, order, change, lines, HELD_FOR_MS);
  if (!asked) throw conflict(noPlace(retyped));
  await context.jobs.enqueue(tx, REQUEST_DIFFERENCE, { orderId: asked.order.id });
  return asked.order.id;
}

async function changeable(
  context: CheckoutContext,
  actor: Actor,
  ticketId: string,
): Promise<{ ticket: TicketRow; order: OrderRow }> {
  const ticket = isRecordId(ticketId) ? await context.orders.findTicket(ticketId) : undefined;
  const order = ticket && (await context.orders.find(ticket.order));
  if (!ticket || !order) throw notFound();
  await requireForOrder(context, actor, 'orders.edit', order);
  // Dates of a pass are given up and chosen, at no price.
  if (ticket.pass !== '' || ticket.visits > 0) throw conflict(t('ofPass'));
  // What it cost is a part of the bundle's price.
  if (ticket.bundle !== '') throw conflict(t('ofBundle'));
  return { ticket, order };
}

function requireCards(
  { payments }: CheckoutContext,
  { buyerEmail, currency }: OrderRow,
  amount: number,
): void {
  const blocked = payments.saleBlockedReason(currency);
  if (blocked !== null) throw conflict(blocked);
  if (buyerEmail === '') throw invalidField('settle', 'validation_required', t('nobodyToSend'));
  if (tooLittleForCard(amount, currency)) {
    throw invalidField('settle', 'validation_below_card_minimum', leastWords(currency));
  }
  if (amount > MOST_BY_CARD) throw invalidField('settle', 'validation_too_big', orderWords.tooMuch);
}
