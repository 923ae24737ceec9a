import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Of which events the guests' details were erased, and when. */
export const guestErasures: Migration = {
  name: '20261125T2240-guest-erasures',
  async up(db, { types: { text } }) {
    await sql
      .raw(
        `CREATE TABLE guest_erasures (
          event ${text} PRIMARY KEY, at ${text} NOT NULL, finished ${text} NOT NULL
        )`,
      )
      .execute(db);
  },
};
