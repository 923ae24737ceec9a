import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** From when and until when one is let in on a date, in minutes before and after its start; 0 after it where it says no time. */
export const dateArrival: Migration = {
  name: '20261128T2150-date-arrival',
  async up(db, { types: { number } }) {
    for (const column of ['arriveBefore', 'arriveWithin'])
      await sql
        .raw(`ALTER TABLE event_dates ADD COLUMN "${column}" ${number} DEFAULT 0 NOT NULL`)
        .execute(db);
  },
};
