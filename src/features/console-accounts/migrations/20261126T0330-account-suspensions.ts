import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Accounts that nobody signs in to, and why. */
export const accountSuspensions: Migration = {
  name: '20261126T0330-account-suspensions',
  async up(db, { types: { text } }) {
    for (const statement of [
      `CREATE TABLE account_suspensions (
        account ${text} PRIMARY KEY NOT NULL,
        reason ${text} NOT NULL,
        "by" ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX account_suspensions_newest ON account_suspensions (created, account)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
