import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** How many people may come to a date, and how many have a ticket for it alone. */
export const dateCapacity: Migration = {
  name: '20261128T1730-date-capacity',
  async up(db, { types: { number } }) {
    for (const column of ['capacity', 'taken'])
      await sql.raw(`ALTER TABLE event_dates ADD COLUMN ${column} ${number} DEFAULT 0 NOT NULL`).execute(db);
  },
};
