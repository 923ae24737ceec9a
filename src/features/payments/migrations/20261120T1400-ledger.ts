import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** The ledger: every movement of money as entries that sum to zero. Nothing in it is ever changed. */
export const ledger: Migration = {
  name: '20261120T1400-ledger',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE ledger_transactions (
        id ${text} PRIMARY KEY,
        key ${text} NOT NULL UNIQUE,
        kind ${text} NOT NULL,
        currency ${text} NOT NULL,
        event ${text} NOT NULL,
        "order" ${text} NOT NULL,
        organiser ${text} NOT NULL,
        memo ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE TABLE ledger_entries (
        id ${text} PRIMARY KEY,
        "transaction" ${text} NOT NULL REFERENCES ledger_transactions (id),
        account ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX ledger_transactions_event ON ledger_transactions (event, created, id)`,
      `CREATE INDEX ledger_transactions_organiser ON ledger_transactions (organiser, created, id)`,
      `CREATE INDEX ledger_transactions_order ON ledger_transactions ("order")`,
      `CREATE INDEX ledger_entries_transaction ON ledger_entries ("transaction")`,
      `CREATE INDEX ledger_entries_account ON ledger_entries (account, currency, amount)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
