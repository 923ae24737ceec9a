import { finishNow, promiseAll, whoPaysBack } from '#features/refunds/index.ts';
import { requireForOrder } from '#features/orders/index.ts';
import { applyChange, insertChange, sendAfterChange } from '#features/ticket-types/index.ts';
import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { MOST_BY_CARD, tooLittleForCard } from '#lib/card-minimum.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { spoken } from '#lib/language/index.ts';
import { isUniqueViolation } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { requestHash } from '#platform/idempotency/index.ts';
import { leastWords } from '#features/ticket-types/messages/card-minimum.messages.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { words as orderWords } from '#features/orders/messages/orders.messages.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { requestDifference, type Difference, differenceOf, takeDifference } from './difference.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';

const request = z.object({
  ticketType: z.string(spoken(t('noType'))).max(64, spoken(t('noType'))),
  /** `link`: the buyer pays more by card; `hand`: they have paid it to the organiser; `waive`: nobody pays anything. */
  settle: z.enum(['link', 'hand', 'waive'], spoken(t('settle'))),
});

/** The same was asked for before, and this one was not written. */
class DoneBefore extends Error {}

/** What a ticket's change to another type would cost or give back, in minor units. Throws as `changeTicket` does. */
export async function priceOfChange(
  context: CheckoutContext,
  actor: Actor,
  ticketId: string,
  ticketType: string,
): Promise<number> {
  const { ticket, order } = await changeable(context, actor, ticketId);
  const sale = await context.sales.withDates(await context.sales.fresh(order.event), [ticket]);
  requireSelling(sale);
  return (await differenceOf(context, sale, order, ticket, ticketType)).amount;
}

/**
 * Makes a ticket one of another type, and settles the difference: what it costs more is paid by a link that the buyer is
 * mailed (the ticket changes once it is paid, and its place is held until then), or was taken by the organiser; what it
 * costs less is paid back as it was paid. The ticket keeps its code. Sent again with the same key it changes nothing.
 * Throws 400 by field, 404 when the event is not theirs, 403 when their role doesn't change orders, 409 when the ticket is
 * void or waits for another change, or none of that type is left.
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
  const sale = await context.sales.withDates(await context.sales.fresh(order.event), [ticket]);
  requireSelling(sale);
  const found = await differenceOf(context, sale, order, ticket, ticketType);
  const amount = settle === 'waive' ? 0 : found.amount;
  const difference: Difference = { ...found, amount };
  if (amount > 0 && settle === 'link') requireCards(context, order, amount);
  // What is paid back is the organiser's to give: it takes both.
  if (amount < 0) await requireForOrder(context, actor, 'orders.refund', order);
  const back = amount < 0 ? await whoPaysBack(context, order, [found.value], -amount) : [];
  const waits = amount > 0 && settle === 'link';
  const change: TicketChangeRow = {
    id: context.ids.record(),
    event: order.event,
    order: order.id,
    ticket: ticket.id,
    fromType: ticket.ticketType,
    toType: ticketType,
    difference: amount < 0 ? -back.reduce((sum, share) => sum + share.amount, 0) : amount,
    payment: '',
    status: waits ? 'waiting' : 'done',
    actor: actor.id,
    created: context.clock.text(),
    finished: waits ? '' : context.clock.text(),
  };
  try {
    const refunds = await context.db.write(async (tx) => {
      const claimed =
        repeatable && (await context.idempotency.claim(tx, repeatable, change.id, change.created));
      if (claimed === false) throw new DoneBefore();
      if (waits) {
        const payment = await requestDifference(context, tx, sale, order, change, difference);
        await insertChange(tx, actor, order, { ...change, payment }, difference);
        return [];
      }
      const payment = amount > 0 ? await takeDifference(context, tx, sale, order, change, difference) : '';
      await insertChange(tx, actor, order, { ...change, payment }, difference);
      if (!(await applyChange(context, tx, change, 'fresh'))) throw conflict(t('ticketGone'));
      await sendAfterChange(context, tx, order);
      return promiseAll(context, tx, actor, back, '');
    });
    for (const refund of refunds) await finishNow(context, refund);
  } catch (error) {
    if (error instanceof DoneBefore) return;
    if (isUniqueViolation(error)) throw conflict(t('beingChanged'));
    throw error;
  }
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
