import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Accounts that were emptied into another one of the same person. */
export const accountMerges: Migration = {
  name: '20261127T2010-account-merges',
  async up(db, { types: { text } }) {
    for (const statement of [
      `CREATE TABLE account_merges (
        account ${text} PRIMARY KEY NOT NULL,
        "into" ${text} NOT NULL,
        "by" ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX account_merges_into ON account_merges ("into")`,
    ])
      await sql.raw(statement).execute(db);
  },
};
