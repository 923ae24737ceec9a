import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { QuestionsContext } from './context.ts';
import { FORGET_ABANDONED } from '#features/orders/model/job-kinds.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import type { AskedTables } from '../model/schema.ts';
import { abandonFiles } from '../store/answer-files.ts';

/**
 * A payment page closes within a day, and what was paid on it is told for three days more: whoever paid in time and was
 * heard late still gets tickets with the names that were given.
 */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * With the write that ends an order nobody paid: what was said of its guests is forgotten a week later. Not what waits
 * for a bank transfer, which an organiser may find at any time.
 */
export async function forgetLater(
  { jobs, clock }: Pick<QuestionsContext, 'jobs' | 'clock'>,
  tx: Tx,
  { id, method }: OrderRow,
): Promise<void> {
  if (method !== '') return;
  const query = tx.as<AskedTables>();
  const said =
    (await query
      .selectFrom('order_guests')
      .select('order')
      .where('order', '=', id)
      .limit(1)
      .executeTakeFirst()) ??
    (await query.selectFrom('answers').select('order').where('order', '=', id).limit(1).executeTakeFirst());
  if (!said) return;
  const runAt = addMs(clock.text(), KEPT_MS);
  await jobs.enqueue(tx, FORGET_ABANDONED, { order: id }, { key: `${FORGET_ABANDONED}:${id}`, runAt });
}

/** Forgets what was said in an order that was never paid: guests, answers, files. */
export function forgetAbandonedJob({ db }: QuestionsContext): JobKind<{ order: string }> {
  return {
    kind: FORGET_ABANDONED,
    lane: 'heavy',
    run: ({ order }) =>
      db.write(async (tx) => {
        const query = tx.as<AskedTables>();
        // Touched first: a payment that comes at this moment waits, and then finds what is there.
        const { numUpdatedRows } = await query
          .updateTable('orders')
          .set((eb) => ({ status: eb.ref('status') }))
          .where('id', '=', order)
          .where('status', 'in', ['expired', 'cancelled'])
          .where('paidAt', '=', '')
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return;
        await query.deleteFrom('order_guests').where('order', '=', order).execute();
        await query.deleteFrom('answers').where('order', '=', order).execute();
        await abandonFiles(tx, [order]);
      }),
  };
}
