import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** The ledger's sums by month: a statement is read from them, however many movements it has. */
export const sumsByMonth: Migration = {
  name: '20261122T0436-sums-by-month',
  async up(db, { types: { text } }) {
    const statements = [
      `DROP TABLE ledger_sums`,
      `CREATE TABLE ledger_sums (
        organiser ${text} NOT NULL,
        month ${text} NOT NULL,
        event ${text} NOT NULL,
        currency ${text} NOT NULL,
        kind ${text} NOT NULL,
        account ${text} NOT NULL,
        amount BIGINT NOT NULL,
        PRIMARY KEY (organiser, month, event, currency, kind, account)
      )`,
      `CREATE INDEX ledger_sums_event ON ledger_sums (event)`,
      `CREATE INDEX ledger_sums_account ON ledger_sums (account, currency, month)`,
      `INSERT INTO ledger_sums (organiser, month, event, currency, kind, account, amount)
        SELECT t.organiser, substr(t.created, 1, 7), t.event, e.currency, t.kind, e.account, SUM(e.amount)
        FROM ledger_entries e JOIN ledger_transactions t ON t.id = e."transaction"
        GROUP BY t.organiser, substr(t.created, 1, 7), t.event, e.currency, t.kind, e.account`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
