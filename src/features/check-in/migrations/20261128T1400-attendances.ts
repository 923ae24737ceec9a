import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Who came to each date of an event that has several: everybody's list begins anew with each. */
export const attendances: Migration = {
  name: '20261128T1400-attendances',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE check_in_attendances (
        event ${text} NOT NULL,
        date ${text} NOT NULL,
        ticket ${text} NOT NULL,
        at ${text} NOT NULL,
        device ${text} NOT NULL,
        PRIMARY KEY (date, ticket)
      )`,
      // Counted along it, without those who were taken back.
      `CREATE INDEX check_in_attendances_event ON check_in_attendances (event, date) WHERE at != ''`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
