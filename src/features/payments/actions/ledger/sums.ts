import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { LedgerSumRow, PaymentTables } from '../../model/schema.ts';
import type { Line, Posting } from '../../model/posting.ts';

/** Whose sums a posting goes to. */
type Heap = Pick<LedgerSumRow, 'organiser' | 'month' | 'event' | 'currency' | 'kind'>;

/**
 * Adds a posting's lines to the sums, with the write that enters them. Every posting of one kind goes to its rows in
 * the same order, so that two of an event wait for each other on PostgreSQL and never across.
 */
export async function addToSums(tx: Tx, heap: Heap, lines: Posting['lines']): Promise<void> {
  await tx
    .as<PaymentTables>()
    .insertInto('ledger_sums')
    .values(lines.toSorted(byAccount).map((line) => ({ ...heap, ...line })))
    .onConflict((known) =>
      known
        .columns(['organiser', 'month', 'event', 'currency', 'kind', 'account'])
        .doUpdateSet({ amount: sql<number>`ledger_sums.amount + excluded.amount` }),
    )
    .execute();
}

const byAccount = (one: Line, other: Line): number => (one.account < other.account ? -1 : 1);

/** A sum that is not what its entries come to. */
export interface WrongSum extends Omit<LedgerSumRow, 'amount'> {
  kept: number;
  entries: number;
}

/**
 * Adds every entry up and compares. None is wrong unless rows were changed by hand: `rebuildSums` makes them right.
 * Takes as long as there are entries.
 */
export async function wrongSums(db: Kysely<PaymentTables>): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    SELECT organiser, month, event, currency, kind, account, SUM(kept) AS kept, SUM(entries) AS entries
    FROM (
      SELECT organiser, month, event, currency, kind, account, amount AS kept, 0 AS entries FROM ledger_sums
      UNION ALL
      SELECT t.organiser, substr(t.created, 1, 7) AS month, t.event, e.currency, t.kind, e.account, 0 AS kept, e.amount AS entries
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e."transaction"
    ) both_sides
    GROUP BY organiser, month, event, currency, kind, account
    HAVING SUM(kept) != SUM(entries)`.execute(db);
  return rows;
}

/** Makes the sums anew from the entries. Nobody may post meanwhile: on PostgreSQL the table is locked. */
export async function rebuildSums(tx: Tx, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const query = tx.as<PaymentTables>();
  if (dialect === 'postgres') {
    await sql`LOCK TABLE ledger_transactions, ledger_sums IN EXCLUSIVE MODE`.execute(query);
  }
  await query.deleteFrom('ledger_sums').execute();
  await sql`
    INSERT INTO ledger_sums (organiser, month, event, currency, kind, account, amount)
    SELECT t.organiser, substr(t.created, 1, 7) AS month, t.event, e.currency, t.kind, e.account, SUM(e.amount)
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e."transaction"
    GROUP BY t.organiser, substr(t.created, 1, 7), t.event, e.currency, t.kind, e.account`.execute(query);
}
