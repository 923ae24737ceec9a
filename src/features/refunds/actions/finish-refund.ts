import type { CheckoutContext } from '#features/checkout/index.ts';
import {
  handMoney,
  takenByHand,
  inBulk,
  keepsOthers,
  TICKET_CHANGED,
  orderDocuments,
  unchangedDocuments,
} from '#features/orders/index.ts';
import { closeOrder, closeTickets } from '#features/ticket-types/index.ts';
import { ApiError } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { OrderRow, RefundRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { OrderDocuments } from '#features/orders/model/ports.ts';
import { FINISH_REFUND } from '#features/orders/model/job-kinds.ts';

/** What Stripe calls a refund that will not happen (https://docs.stripe.com/api/refunds/object#refund_object-status). */
const REFUSED = new Set(['failed', 'canceled']);
/** The buyer's bank has yet to decide whose the money is. */
const DISPUTED = 'disputed';
/** Banks take weeks over a dispute, and Stripe answers the same request alike for a day. */
const ASK_AGAIN_MS = 26 * 3_600_000;

/**
 * Pays a promised refund back, once, however often it is called. When all of the money is back, the tickets are
 * cancelled and for sale again. What the organiser took themselves, they have given back themselves. What the buyer's
 * bank disputes waits until that is decided, and is not paid back if the bank has done so. Throws when the provider doesn't answer: it is to be called again then.
 */
export async function finishRefund(context: CheckoutContext, refundId: string): Promise<void> {
  const promised = await findPromised(context, refundId);
  if (!promised) return;
  const { refund, order } = promised;
  const request = {
    orderId: order.id,
    paymentIntentId: order.paymentIntentId,
    amount: refund.amount,
    currency: order.currency,
    refundId,
    promisedAt: refund.created,
  };
  const given = takenByHand(order) ? { status: 'succeeded' } : context.payments.refundCharge(request);
  const status = await Promise.resolve(given).then(
    (answer) => answer.status,
    (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return 'failed';
      throw error;
    },
  );
  if (status === DISPUTED) return askAgain(context, refundId);
  await endPromised(context, promised, status);
}

/**
 * Ends a promised refund that the provider has made already, because the process died before its answer was written. The
 * order and the ledger change in one write. Does nothing for one that has ended, or that is another order's.
 */
export async function refundMade(
  context: CheckoutContext,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<void> {
  const promised = await findPromised(context, refundId);
  if (promised?.order.id === orderId) await endPromised(context, promised, 'succeeded');
}

interface Promised {
  refund: RefundRow;
  order: OrderRow;
  view: OrderDocuments;
}

/** Returns a refund that has not ended, with its order. Returns null for one that has, or that nobody promised. */
async function findPromised(context: CheckoutContext, refundId: string): Promise<Promised | null> {
  const refund = await context.db
    .read<TicketingTables>()
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (refund?.status !== 'pending') return null;
  const order = await context.orders.find(refund.order);
  const view = order && (await orderDocuments(context, order));
  if (!order || !view) throw new Error(`Refund ${refundId} belongs to nothing that is here.`);
  return { refund, order, view };
}

/** Writes how a refund ended: on the order, in the ledger, and to the buyer by mail, in one write. */
async function endPromised(
  context: CheckoutContext,
  { refund, order, view }: Promised,
  status: string,
): Promise<void> {
  const { db, payments, log } = context;
  const { id: refundId, amount } = refund;
  const byHand = takenByHand(order);
  const refused = REFUSED.has(status);
  if (refused) {
    log.error({ order: order.id, refund: refundId, status }, 'the payment provider refused a refund');
  }
  // What a changed ticket costs less: nothing ends with it.
  const changed = order.change === '' && refund.reason === TICKET_CHANGED;
  const whole = !changed && order.refunded + amount >= order.total;
  const unchanged = order.change !== '' && refund.reason === 'late_payment';
  // Whoever paid for a change has the tickets of another order.
  const told = (unchanged && (await unchangedDocuments(context, order))) || view;
  const reason = keepsOthers(refund) ? '' : refund.reason;
  const mail = await context.documents.refundMail(told, { amount, whole, reason, unchanged });
  await db.write(async (tx) => {
    if (!(await end(context, tx, refund, refused))) return;
    if (refused) {
      await payments.notifyRefundFailed(tx, { orderId: order.id, refundId, amount });
      // Whoever has the money from their bank instead has no ticket of an event that is off either.
      if (view.event.status === 'cancelled') await closeTickets(context, tx, order);
      return;
    }
    if (byHand) await payments.postHandRefund(tx, { refundId, ...handMoney(view.event, order, amount) });
    else await payments.postRefund(tx, { refundId, orderId: order.id, amount });
    if (mail.to !== '')
      await context.outbox.queue(tx, mail, { key: `refund:${refundId}`, bulk: inBulk(refund) });
    await closeOrder(context, tx, order, { told: inBulk(refund) });
  });
}

/** The promise stands: a day later Stripe is asked again. */
async function askAgain({ db, clock, jobs }: CheckoutContext, refundId: string): Promise<void> {
  const runAt = addMs(clock.text(), ASK_AGAIN_MS);
  await db.write((tx) =>
    jobs.enqueue(tx, FINISH_REFUND, { refundId }, { key: `refund:${refundId}:${runAt.slice(0, 10)}`, runAt }),
  );
}

/** Ends the refund and books it on the order. False when somebody else has done so. */
async function end(
  { clock }: CheckoutContext,
  tx: Tx,
  refund: RefundRow,
  refused: boolean,
): Promise<boolean> {
  const query = tx.as<TicketingTables>();
  const now = clock.text();
  const { numUpdatedRows } = await query
    .updateTable('refunds')
    .set({ status: refused ? 'failed' : 'succeeded', finished: now })
    .where('id', '=', refund.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const back = refused ? 0 : refund.amount;
  await query
    .updateTable('orders')
    .set((eb) => ({
      refundPending: eb('refundPending', '-', refund.amount),
      refunded: eb('refunded', '+', back),
      updated: now,
    }))
    .where('id', '=', refund.order)
    .execute();
  return true;
}
