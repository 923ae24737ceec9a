import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** The dates of events that have several. */
export const eventDates: Migration = {
  name: '20261128T0930-event-dates',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE event_dates (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, "startsAt" ${text} NOT NULL, "endsAt" ${text} NOT NULL,
        title ${text} NOT NULL, note ${text} NOT NULL, state ${text} NOT NULL,
        created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      // Nothing begins twice at the same moment: two presses of a button make each date once.
      `CREATE UNIQUE INDEX event_dates_start ON event_dates (event, "startsAt")`,
      `CREATE INDEX event_dates_state ON event_dates (event, state, "endsAt")`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
