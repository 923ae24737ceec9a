import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Dates of all events by their start: for lists of what is on within some days. */
export const datesByTime: Migration = {
  name: '20261128T1330-dates-by-time',
  async up(db) {
    // The last two are there so that what is over or cancelled is passed over along the index alone.
    await sql
      .raw(`CREATE INDEX event_dates_time ON event_dates ("startsAt", event, "endsAt", state)`)
      .execute(db);
  },
};
