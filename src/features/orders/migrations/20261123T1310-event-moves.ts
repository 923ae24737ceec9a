import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** When and where an event was, as those with a ticket know it, from a change until they are told. */
export const eventMoves: Migration = {
  name: '20261123T1310-event-moves',
  async up(db, { types: { text } }) {
    await sql
      .raw(
        `CREATE TABLE event_moves (
          event ${text} PRIMARY KEY, "startsAt" ${text} NOT NULL, "endsAt" ${text} NOT NULL,
          timezone ${text} NOT NULL, "venueName" ${text} NOT NULL, "venueAddress" ${text} NOT NULL,
          city ${text} NOT NULL, "onlineUrl" ${text} NOT NULL, at ${text} NOT NULL
        )`,
      )
      .execute(db);
  },
};
