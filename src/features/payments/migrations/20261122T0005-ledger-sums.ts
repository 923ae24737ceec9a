import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What the ledger's entries come to, kept beside them: what a page shows is not added up anew each time. */
export const ledgerSums: Migration = {
  name: '20261122T0005-ledger-sums',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE ledger_sums (
        organiser ${text} NOT NULL,
        event ${text} NOT NULL,
        currency ${text} NOT NULL,
        kind ${text} NOT NULL,
        account ${text} NOT NULL,
        amount BIGINT NOT NULL,
        PRIMARY KEY (organiser, event, currency, kind, account)
      )`,
      `CREATE INDEX ledger_sums_event ON ledger_sums (event)`,
      `CREATE INDEX ledger_sums_account ON ledger_sums (account, currency)`,
      // Balances were added up along this one; each entry pays for an index that nobody reads any more.
      `DROP INDEX IF EXISTS ledger_entries_account`,
      `INSERT INTO ledger_sums (organiser, event, currency, kind, account, amount)
        SELECT t.organiser, t.event, e.currency, t.kind, e.account, SUM(e.amount)
        FROM ledger_entries e JOIN ledger_transactions t ON t.id = e."transaction"
        GROUP BY t.organiser, t.event, e.currency, t.kind, e.account`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
