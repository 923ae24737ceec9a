import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** How many members an announcement left out and why. */
export const mailRefusals: Migration = {
  name: '20261122T1830-mail-refusals',
  async up(db) {
    for (const column of ['walked', 'unwilling', 'bounced', 'addressless'])
      await sql
        .raw(`ALTER TABLE community_announcements ADD COLUMN ${column} BIGINT DEFAULT 0 NOT NULL`)
        .execute(db);
  },
};
