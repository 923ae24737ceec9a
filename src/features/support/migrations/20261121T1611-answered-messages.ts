import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Whoever runs the site marks the messages that they have answered. */
export const answeredMessages: Migration = {
  name: '20261121T1611-answered-messages',
  async up(db, { types }) {
    const statements = [
      `ALTER TABLE messages ADD COLUMN status ${types.text} DEFAULT 'open' NOT NULL`,
      `CREATE INDEX messages_status ON messages (status, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
