import type { CheckoutContext } from '#features/checkout/index.ts';
import { mayIn } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { siteRefundsMails } from '../mails/site-refund-mails.ts';
import { refundOrder } from './refund-order.ts';
import { refundTickets } from './refund-tickets.ts';
import { REFUND_BATCH } from '#features/orders/model/job-kinds.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { type OrderPlan, planOrder } from './plan-order.ts';
import type {
  RefundBatchLineRow,
  RefundBatchRow,
  RefundOutcome,
} from '#features/orders/model/refunds-schema.ts';

/** Refunds the orders of a batch, one by one, in the name of who asked. Goes on where it was after a crash. */
export function refundBatchJob(context: CheckoutContext): JobKind<{ batch: string }> {
  return {
    kind: REFUND_BATCH,
    lane: 'heavy',
    run: async ({ batch }) => {
      while (await refundNext(context, batch));
    },
  };
}

/** False when none is left. */
async function refundNext(context: CheckoutContext, id: string): Promise<boolean> {
  const read = context.db.read<TicketingTables>();
  const batch = await read
    .selectFrom('refund_batches')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (!batch) return false;
  const line = await read
    .selectFrom('refund_batch_lines')
    .selectAll()
    .where('batch', '=', id)
    .where('outcome', 'in', ['', 'begun'])
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
  if (!line) {
    await finish(context, batch);
    return false;
  }
  await end(context, line, await refundLine(context, batch, line));
  return true;
}

async function refundLine(
  context: CheckoutContext,
  batch: RefundBatchRow,
  line: RefundBatchLineRow,
): Promise<RefundOutcome> {
  const actor: Actor = { id: batch.actor, superuser: batch.superuser === 1 };
  const order = await context.orders.find(line.order);
  if (!order) return 'refused';
  const plan = await planOrder(context, order, await mayIn(context, actor, 'orders.edit', order.event));
  // What was begun before a crash is another sum by now, and goes on.
  if (line.outcome === '') {
    if (plan.hindrance) return plan.hindrance;
    if (plan.back !== line.back) return 'changed';
    await mark(context, line, 'begun');
  }
  try {
    await refundAll(context, actor, batch, plan);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    context.log.warn(
      { err: error, order: order.id, batch: batch.id },
      'an order of a batch was not refunded',
    );
    return 'refused';
  }
  return outcomeOf(await context.orders.find(order.id));
}

/** The tickets with what they were paid with, as on the order's own page, and then what is left. */
async function refundAll(
  context: CheckoutContext,
  actor: Actor,
  { id, reason, restock }: RefundBatchRow,
  { order, gone }: OrderPlan,
): Promise<void> {
  const tickets = gone.map(({ ticket }) => ticket.id);
  if (tickets.length > 0)
    await refundTickets(context, actor, order.id, { tickets, reason, restock: restock === 1 }, `batch:${id}`);
  const now = await context.orders.find(order.id);
  if (now && now.refunded + now.refundPending < now.total)
    await refundOrder(
      context,
      actor,
      order.id,
      { reason },
      { idempotencyKey: `batch:${id}:rest`, batch: true },
    );
}

function outcomeOf(order: OrderRow | undefined): RefundOutcome {
  if (!order) return 'refused';
  if (order.total === 0) return 'cancelled';
  return order.refunded + order.refundPending === order.total ? 'refunded' : 'refused';
}

async function mark(
  { db }: CheckoutContext,
  line: RefundBatchLineRow,
  outcome: RefundOutcome,
): Promise<void> {
  await db.write((tx) =>
    tx
      .as<TicketingTables>()
      .updateTable('refund_batch_lines')
      .set({ outcome })
      .where('batch', '=', line.batch)
      .where('line', '=', line.line)
      .where('outcome', '=', '')
      .execute(),
  );
}

/** Counted once, whoever comes second. */
async function end(
  { db }: CheckoutContext,
  { batch, line }: RefundBatchLineRow,
  outcome: RefundOutcome,
): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const { numUpdatedRows } = await query
      .updateTable('refund_batch_lines')
      .set({ outcome })
      .where('batch', '=', batch)
      .where('line', '=', line)
      .where('outcome', 'in', ['', 'begun'])
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await query
      .updateTable('refund_batches')
      .set((eb) => ({ done: eb('done', '+', 1) }))
      .where('id', '=', batch)
      .execute();
  });
}

/** Ends it, once. What an operator has refunded the event's team hears of: one act, one mail to each. */
async function finish(context: CheckoutContext, batch: RefundBatchRow): Promise<void> {
  const { db, clock, outbox } = context;
  const { id, event, reason } = batch;
  const told =
    batch.superuser === 1
      ? await siteRefundsMails(context, event, { reason, ...(await refundedBy(context, id)) })
      : [];
  await db.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .as<TicketingTables>()
      .updateTable('refund_batches')
      .set({ status: 'done', finished: clock.text() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    for (const { account, mail } of told)
      await outbox.queue(tx, mail, { key: `site-refunds:${id}:${account}` });
  });
}

/** How many orders of a batch were refunded, and what they came to in minor units. */
async function refundedBy(
  { db }: CheckoutContext,
  batch: string,
): Promise<{ orders: number; amount: number }> {
  const lines = await db
    .read<TicketingTables>()
    .selectFrom('refund_batch_lines')
    .select('back')
    .where('batch', '=', batch)
    .where('outcome', '=', 'refunded')
    .execute();
  return { orders: lines.length, amount: lines.reduce((sum, { back }) => sum + back, 0) };
}
