import type { CheckoutContext } from '#features/checkout/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { RefundBatchRow, RefundOutcome } from '#features/orders/model/refunds-schema.ts';

/** What became of one order of a batch. */
export interface RefundedOrder {
  id: string;
  code: string;
  buyerName: string;
  /** In minor units of the order's currency. */
  back: number;
  /** `waits`: the money is promised, and the provider or the buyer's bank has yet to answer. */
  outcome: RefundOutcome | 'waits';
}

export interface RefundBatch extends Pick<RefundBatchRow, 'id' | 'total' | 'done' | 'status' | 'reason'> {
  currency: string;
  orders: RefundedOrder[];
}

/** A batch with what became of each order. Throws 404 when it is not of this event, or the event not theirs, 403 for their role. */
export async function readRefunds(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<RefundBatch> {
  const event = await context.events.requireMay(actor, 'orders.refund', eventId);
  const query = context.db.read<TicketingTables>();
  const batch = isRecordId(id)
    ? await query
        .selectFrom('refund_batches')
        .select(['id', 'total', 'done', 'status', 'reason'])
        .where('id', '=', id)
        .where('event', '=', event.id)
        .executeTakeFirst()
    : undefined;
  if (!batch) throw notFound();
  const lines = await query
    .selectFrom('refund_batch_lines')
    .innerJoin('orders', 'orders.id', 'refund_batch_lines.order')
    .select(['orders.id', 'orders.code', 'orders.buyerName', 'orders.buyerEmail', 'orders.refundPending'])
    .select(['refund_batch_lines.back', 'refund_batch_lines.outcome'])
    .where('refund_batch_lines.batch', '=', id)
    .orderBy('refund_batch_lines.line')
    .execute();
  return {
    ...batch,
    currency: event.currency,
    orders: lines.map(({ buyerName, buyerEmail, refundPending, outcome, ...line }) => ({
      ...line,
      buyerName: buyerName || buyerEmail,
      outcome: outcome === 'refunded' && refundPending > 0 ? 'waits' : outcome,
    })),
  };
}

/** The batch of an event that runs now, the newest; null without one. Throws as `readRefunds`. */
export async function runningRefunds(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
): Promise<{ id: string; done: number; total: number } | null> {
  const event = await context.events.requireMay(actor, 'orders.refund', eventId);
  const running = await context.db
    .read<TicketingTables>()
    .selectFrom('refund_batches')
    .select(['id', 'done', 'total'])
    .where('event', '=', event.id)
    .where('status', '=', 'running')
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  return running ?? null;
}
