import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Weights of memberships in ballots, and friends who are drawn together. */
export const ballotGroups: Migration = {
  name: '20261128T0930-ballot-groups',
  async up(db, { types: { text, number } }) {
    const statements = [
      `ALTER TABLE ballots ADD COLUMN "tierWeights" ${text} NOT NULL DEFAULT '[]'`,
      `ALTER TABLE ballots ADD COLUMN "groupMost" ${number} NOT NULL DEFAULT 0`,
      `ALTER TABLE ballot_entries ADD COLUMN "group" ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE ballot_entries ADD COLUMN "groupHash" ${text} NOT NULL DEFAULT ''`,
      `CREATE INDEX ballot_entries_group ON ballot_entries ("group") WHERE "group" <> ''`,
      `CREATE TABLE ballot_groups (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        code ${text} NOT NULL,
        nonce ${text} NOT NULL,
        hash ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX ballot_groups_code ON ballot_groups (event, code)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
