import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** When those who run the site last signed in to the console. */
export const staffSignIns: Migration = {
  name: '20261127T1930-staff-sign-ins',
  async up(db, { types: { text } }) {
    await sql
      .raw(
        `CREATE TABLE staff_sign_ins (
          collection ${text} NOT NULL,
          person ${text} NOT NULL,
          at ${text} NOT NULL,
          PRIMARY KEY (collection, person)
        )`,
      )
      .execute(db);
  },
};
