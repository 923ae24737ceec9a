import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { merged, type Posting, requireBalanced } from '../../model/posting.ts';
import { addToSums } from './sums.ts';

/** How much of UTC text is its month: `2026-11`. */
const MONTH = 7;

/** Writes a posting with the caller's transaction. Gives whether it was new. */
export type Post = (tx: Tx, posting: Posting) => Promise<boolean>;

/**
 * Makes the one function that writes to the ledger. It throws an UnbalancedPostingError before writing anything, does
 * nothing when there is a transaction with that key, and nothing when no money moves.
 */
export function createPost({ clock, ids }: { clock: Clock; ids: Ids }): Post {
  return async (tx, posting) => {
    requireBalanced(posting);
    const lines = merged(posting.lines);
    if (lines.length === 0) return false;
    const created = clock.text();
    const { key, kind, currency, event = '', order = '', organiser = '', memo = '' } = posting;
    const db = tx.as<PaymentTables>();
    const inserted = await db
      .insertInto('ledger_transactions')
      .values({ id: ids.record(), key, kind, currency, event, order, organiser, memo, created })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return false;
    await db
      .insertInto('ledger_entries')
      .values(
        lines.map((line) => ({ id: ids.record(), transaction: inserted.id, ...line, currency, created })),
      )
      .execute();
    await addToSums(tx, { organiser, month: created.slice(0, MONTH), event, currency, kind }, lines);
    return true;
  };
}

/** Whether the ledger has a transaction with that key, this write's own included. */
export async function isPosted(tx: Tx, key: string): Promise<boolean> {
  const found = await tx
    .as<PaymentTables>()
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}
