import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What the stand-in for Stripe remembers: its objects, what moved on its balances, and answers by idempotency key. */
export const sandbox: Migration = {
  name: '20261120T0915-sandbox',
  async up(db, { types }) {
    const statements = [
      `CREATE TABLE sandbox_objects (
        id ${types.text} PRIMARY KEY,
        type ${types.text} NOT NULL,
        account ${types.text} NOT NULL,
        position ${types.number} NOT NULL,
        created ${types.number} NOT NULL,
        version INTEGER NOT NULL,
        body ${types.json} NOT NULL,
        hidden ${types.json} NOT NULL
      )`,
      `CREATE INDEX sandbox_objects_listed ON sandbox_objects (type, account, position)`,
      `CREATE TABLE sandbox_balance_entries (
        id ${types.text} PRIMARY KEY,
        account ${types.text} NOT NULL,
        currency ${types.text} NOT NULL,
        net ${types.number} NOT NULL,
        "availableOn" ${types.number} NOT NULL
      )`,
      `CREATE INDEX sandbox_balance_entries_account ON sandbox_balance_entries (account, currency)`,
      `CREATE TABLE sandbox_requests (
        id ${types.text} PRIMARY KEY,
        fingerprint ${types.text} NOT NULL,
        status INTEGER NOT NULL,
        body ${types.text} NOT NULL,
        "requestId" ${types.text} NOT NULL,
        created ${types.number} NOT NULL
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
