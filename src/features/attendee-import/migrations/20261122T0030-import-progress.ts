import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** How far a list of attendees was gone through, so that a crash is gone on from. */
export const importProgress: Migration = {
  name: '20261122T0030-import-progress',
  async up(db, { types: { number } }) {
    await sql.raw(`ALTER TABLE attendee_imports ADD COLUMN at ${number} NOT NULL DEFAULT 0`).execute(db);
  },
};
