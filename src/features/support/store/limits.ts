import type { Tx } from '#platform/db/index.ts';
import { addMs } from '#lib/time.ts';
import type { SupportTables } from '../model/schema.ts';

/** What is taken of one sender within the time below. */
export const MAX_SENT = 5;
const WINDOW_MS = 3_600_000;

/**
 * Counts one more for `key`; false when that would be too many. Exact however many processes count at once: the row
 * is changed on its condition. What is over is forgotten with the next count.
 */
export async function countOne(tx: Tx, key: string, now: string): Promise<boolean> {
  const limits = tx.as<SupportTables>();
  await limits.deleteFrom('message_limits').where('since', '<=', addMs(now, -WINDOW_MS)).execute();
  const counted = await limits
    .insertInto('message_limits')
    .values({ key, since: now, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ sent: eb('message_limits.sent', '+', 1) }))
        .where('message_limits.sent', '<', MAX_SENT),
    )
    .executeTakeFirst();
  return counted.numInsertedOrUpdatedRows === 1n;
}
