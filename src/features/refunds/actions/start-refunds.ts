import type { CheckoutContext } from '#features/checkout/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { spoken } from '#lib/language/index.ts';
import { MAX_AMOUNT } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { REFUND_BATCH } from '#features/orders/model/job-kinds.ts';
import { repeatableBy } from '#platform/idempotency/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { chosenOrders } from './preview-refunds.ts';

const request = z.object({
  /** With what each was to give back when it was looked at. */
  orders: z.array(z.object({ id: z.string().max(40), back: z.int().min(0).max(MAX_AMOUNT) })),
  restock: z.boolean().default(true),
  reason: z
    .string()
    .trim()
    .max(500, spoken(t('reason')))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default(''),
});

/** The same was asked for before, and this one was not written. */
class AskedBefore extends Error {}

/**
 * Has all that is left of chosen orders refunded by a job, and gives the batch by which it is followed. What has become
 * another sum than `back` since it was looked at is passed over. Sent again with the same key it gives the same batch.
 * Throws 404 when the event or an order is not theirs, 403 when their role doesn't pay back, 400 by field, 422 when the key was
 * used for something else.
 */
export async function startRefunds(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  input: unknown,
  key?: string,
): Promise<string> {
  const event = await context.events.requireMay(actor, 'orders.refund', eventId);
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const repeatable = repeatableBy(key, `refunds:${event.id}`, parsed.data);
  const before = repeatable && (await context.idempotency.answered(repeatable));
  if (before) return before;
  const { orders, restock, reason } = parsed.data;
  const chosen = await chosenOrders(
    context,
    event.id,
    orders.map(({ id }) => id),
  );
  const backs = new Map(orders.map(({ id, back }) => [id, back]));
  const id = context.ids.record();
  const lines = chosen.map((order, line) => ({ order: order.id, back: backs.get(order.id) ?? 0, line }));
  try {
    await context.db.write(async (tx) => {
      const now = context.clock.text();
      if (repeatable && !(await context.idempotency.claim(tx, repeatable, id, now))) throw new AskedBefore();
      const batch = { id, event: event.id, actor: actor.id, superuser: actor.superuser ? 1 : 0, reason };
      await insertBatch(tx, { ...batch, restock: restock ? 1 : 0, created: now }, lines);
      await context.jobs.enqueue(tx, REFUND_BATCH, { batch: id }, { key: `${REFUND_BATCH}:${id}` });
    });
    return id;
  } catch (error) {
    if (!(error instanceof AskedBefore) || !repeatable) throw error;
    return (await context.idempotency.answered(repeatable)) ?? id;
  }
}

async function insertBatch(
  tx: Tx,
  batch: {
    id: string;
    event: string;
    actor: string;
    superuser: number;
    reason: string;
    restock: number;
    created: string;
  },
  lines: readonly { order: string; back: number; line: number }[],
): Promise<void> {
  const query = tx.as<TicketingTables>();
  const row = { ...batch, total: lines.length, done: 0, status: 'running' as const, finished: '' };
  await query.insertInto('refund_batches').values(row).execute();
  await query
    .insertInto('refund_batch_lines')
    .values(lines.map((line) => ({ ...line, batch: batch.id, outcome: '' as const })))
    .execute();
}
