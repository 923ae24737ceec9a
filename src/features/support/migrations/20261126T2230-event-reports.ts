import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Guests report an event to those who run the site: which one, and why. */
export const eventReports: Migration = {
  name: '20261126T2230-event-reports',
  async up(db, { types }) {
    const statements = [
      `ALTER TABLE messages ADD COLUMN event ${types.text} DEFAULT '' NOT NULL`,
      `ALTER TABLE messages ADD COLUMN reason ${types.text} DEFAULT '' NOT NULL`,
      `CREATE INDEX messages_kind ON messages (kind, id)`,
      `CREATE INDEX messages_event ON messages (event, id) WHERE event != ''`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
