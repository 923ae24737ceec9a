import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Events that were taken down, and what was written about it. */
export const eventSuspensions: Migration = {
  name: '20261127T0600-event-suspensions',
  async up(db, { types: { text } }) {
    for (const statement of [
      `CREATE TABLE event_suspensions (
        id ${text} PRIMARY KEY NOT NULL,
        event ${text} NOT NULL,
        reason ${text} NOT NULL,
        "by" ${text} NOT NULL,
        created ${text} NOT NULL,
        ended ${text} NOT NULL,
        "endedBy" ${text} NOT NULL,
        "waitingSince" ${text} NOT NULL
      )`,
      // One that has not ended, at most.
      `CREATE UNIQUE INDEX event_suspensions_now ON event_suspensions (event) WHERE ended = ''`,
      `CREATE INDEX event_suspensions_event ON event_suspensions (event, created, id)`,
      `CREATE INDEX event_suspensions_open ON event_suspensions (created, id) WHERE ended = ''`,
      `CREATE INDEX event_suspensions_waiting ON event_suspensions ("waitingSince", id) WHERE "waitingSince" <> ''`,
      `CREATE TABLE event_suspension_messages (
        id ${text} PRIMARY KEY NOT NULL,
        suspension ${text} NOT NULL,
        author ${text} NOT NULL,
        "by" ${text} NOT NULL,
        text ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX event_suspension_messages_of ON event_suspension_messages (suspension, created, id)`,
      `CREATE INDEX event_suspension_messages_by ON event_suspension_messages ("by")`,
    ])
      await sql.raw(statement).execute(db);
  },
};
