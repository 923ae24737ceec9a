import type { CheckoutContext } from '#features/checkout/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import {
  auditRefund,
  changedSince,
  promiseRefund,
  orderNow,
  requireForOrder,
  sendTickets,
  type TicketValue,
  ticketValues,
} from '#features/orders/index.ts';
import { closeOrder } from '#features/ticket-types/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { finishNow } from './refund-order.ts';
import { FINISH_REFUND } from '#features/orders/model/job-kinds.ts';
import { requestHash } from '#platform/idempotency/index.ts';
import { goingAlong } from '#features/orders/model/ticket-parts.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import { words as orderWords } from '#features/orders/messages/orders.messages.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { withdrawTickets } from './withdraw-tickets.ts';

const request = z.object({
  tickets: z.array(z.string().max(40), spoken(t('chooseTickets'))).min(1, spoken(t('chooseTickets'))),
  restock: z.boolean().default(true),
  reason: z
    .string()
    .trim()
    .max(500, spoken(t('reason')))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default(''),
});

/** The same was asked for before, and this one was not written. */
class DoneBefore extends Error {}

/**
 * Takes tickets of an order back and pays what they were bought for: from the order, and from those by which differences
 * were paid. `restock` puts their places on sale again; without it there are so many less. The tickets are void at once;
 * the money is promised with it, and sent by a job if the provider doesn't answer now. Sent again with the same key it
 * changes nothing. Throws 400 by field, 404 when the event is not theirs, 403 when their role doesn't pay back, 409 when a
 * ticket is no longer valid, or was changed at the same moment.
 */
export async function refundTickets(
  context: CheckoutContext,
  actor: Actor,
  id: string,
  input: unknown,
  key = '',
): Promise<OrderDetails> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, order.total > 0 ? 'orders.refund' : 'orders.edit', order);
  const repeatable = key ? { scope: `refund:${id}`, key, requestHash: requestHash(parsed.data) } : null;
  if (repeatable && (await context.idempotency.answered(repeatable))) return orderNow(context, id, actor);
  const { tickets: ids, restock, reason } = parsed.data;
  const values = await ticketValues(context, id);
  const all = [...values.values()];
  if (ids.some((ticket) => values.get(ticket)?.ticket.status !== 'valid')) throw conflict(t('ticketGone'));
  const along = new Set(
    goingAlong(
      all.map(({ ticket }) => ticket),
      ids,
    ).map((ticket) => ticket.id),
  );
  const chosen = all.filter(({ ticket }) => along.has(ticket.id));
  const shares = await whoPaysBack(context, order, chosen);
  // What cost nothing may have been exchanged for what did.
  if (shares.length > 0) await requireForOrder(context, actor, 'orders.refund', order);
  // What was chosen with a pass comes and goes: the history counts what was bought.
  const before = boughtAmong(all.filter(({ ticket }) => ticket.status === 'valid'));
  const taken = boughtAmong(chosen);
  try {
    const refunds = await context.db.write(async (tx) => {
      const now = context.clock.text();
      if (repeatable && !(await context.idempotency.claim(tx, repeatable, id, now))) throw new DoneBefore();
      // Their rows first: what was exchanged since it was read is worth something else.
      const gone = await withdrawTickets(
        context,
        tx,
        order,
        chosen.map(({ ticket }) => ticket.id),
        restock,
      );
      if (gone !== chosen.length) throw conflict(t('ticketGone'));
      if ((await changedSince(tx, id, chosen)) === 'changed') throw conflict(orderWords.changedMeanwhile);
      const promised = await promiseAll(context, tx, actor, shares, reason);
      await afterTaken(context, tx, order, shares);
      await recordAudit(tx, {
        event: order.event,
        actor,
        action: 'tickets.cancel',
        subject: { kind: 'order', id, label: order.code },
        changes: [
          { field: 'tickets', before, after: before - taken },
          { field: 'restock', before: null, after: restock },
        ],
        at: now,
      });
      return promised;
    });
    for (const refund of refunds) await finishNow(context, refund);
  } catch (error) {
    if (!(error instanceof DoneBefore)) throw error;
  }
  return orderNow(context, id, actor);
}

/** How many of these tickets were bought: without what was chosen with passes. */
export const boughtAmong = (values: readonly TicketValue[]): number =>
  values.filter(({ ticket }) => ticket.pass === '').length;

interface Share {
  order: OrderRow;
  amount: number;
}

/** What an order has left to pay back of what was paid for it, less what is promised already. Minor units; 0 for one that is not paid. */
export function leftOf({ status, total, refunded, refundPending }: OrderRow): number {
  if (status !== 'paid' && status !== 'partially_refunded') return 0;
  return Math.max(0, total - refunded - refundPending);
}

/** Which orders pay how much of `all`, the tickets' value unless told, back: those of their differences first, then their own. */
export async function whoPaysBack(
  { orders }: CheckoutContext,
  order: OrderRow,
  chosen: readonly TicketValue[],
  all = chosen.reduce((sum, { value }) => sum + value, 0),
): Promise<Share[]> {
  let wanted = all;
  // One payment may be for several tickets.
  const payments = new Set(chosen.flatMap(({ changes }) => changes.flatMap(({ payment }) => payment || [])));
  const shares: Share[] = [];
  for (const payer of [...(await Promise.all([...payments].map((payment) => orders.find(payment)))), order]) {
    if (!payer) continue;
    const amount = Math.min(wanted, leftOf(payer));
    if (amount > 0) shares.push({ order: payer, amount });
    wanted -= Math.max(0, amount);
  }
  return shares;
}

/** Promises each share; gives the refunds. Throws 409, with nothing written, when less is left by now. */
export async function promiseAll(
  context: CheckoutContext,
  tx: Tx,
  actor: Actor | null,
  shares: readonly Share[],
  reason: string,
): Promise<string[]> {
  const refunds: string[] = [];
  for (const { order, amount } of shares) {
    const refund = await promiseRefund(context, tx, order, amount, reason, actor?.id ?? '', FINISH_REFUND);
    if (!refund) throw conflict(orderWords.changedMeanwhile);
    await auditRefund(tx, actor, order, refund);
    refunds.push(refund.id);
  }
  return refunds;
}

/**
 * Tickets were taken back: an order that nothing more goes back of ends with its last one. What goes back of it by now ends it when it has.
 */
export async function afterTaken(
  context: CheckoutContext,
  tx: Tx,
  order: OrderRow,
  shares: readonly Share[],
): Promise<void> {
  if (order.total === 0) return afterFree(context, tx, order);
  const goesBack = order.refundPending > 0 || shares.some((share) => share.order.id === order.id);
  if (goesBack || order.refunded < order.total) return;
  await touch(tx, order);
  await closeOrder(context, tx, order);
}

/** Of two who take the last tickets back at once, the second sees what the first left. */
async function touch(tx: Tx, { id }: OrderRow): Promise<void> {
  await tx
    .as<TicketingTables>()
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .execute();
}

/** An order that cost nothing ends with its last ticket; with some left, the buyer gets those. */
async function afterFree(context: CheckoutContext, tx: Tx, order: OrderRow): Promise<void> {
  await touch(tx, order);
  const left = await tx
    .as<TicketingTables>()
    .selectFrom('tickets')
    .select('id')
    .where('order', '=', order.id)
    .where('status', '=', 'valid')
    .limit(1)
    .executeTakeFirst();
  if (left) {
    if (order.buyerEmail !== '') await sendTickets(context, tx, order.id, { again: context.ids.record() });
    return;
  }
  const now = context.clock.text();
  if (await context.orders.step(tx, order, 'cancelFree', now, { cancelReason: 'asked' }))
    await context.promos.giveBack(tx, order, 'used');
}

/**
 * The organiser has given back what they took for an order and owed since its event was cancelled. Throws 404 when the
 * event is not theirs, 403 when their role doesn't pay back, 409 when nothing waits for that.
 */
export async function handedBack(
  context: CheckoutContext,
  actor: Actor,
  id: string,
  refundId: string,
): Promise<OrderDetails> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, 'orders.refund', order);
  const refund = (await context.orders.refunds(id)).find((each) => each.id === refundId);
  if (refund?.status !== 'pending') throw conflict(t('noSuchRefund'));
  if (order.method === '') throw invalidField('refund', 'validation_invalid', t('noSuchRefund'));
  await finishNow(context, refundId);
  return orderNow(context, id, actor);
}
