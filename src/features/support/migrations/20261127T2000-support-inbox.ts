import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Where reading the mailbox stopped, to which people's answers come. */
export const supportInbox: Migration = {
  name: '20261127T2000-support-inbox',
  async up(db, { types: { text, number } }) {
    await sql
      .raw(
        `CREATE TABLE support_inbox (id ${text} PRIMARY KEY NOT NULL, validity ${text} NOT NULL, uid ${number} NOT NULL, since ${number} NOT NULL)`,
      )
      .execute(db);
  },
};
