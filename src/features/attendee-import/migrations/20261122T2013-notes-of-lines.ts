import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What could not be read of a line that is taken in all the same. */
export const notesOfLines: Migration = {
  name: '20261122T2013-notes-of-lines',
  async up(db, { types: { text } }) {
    await sql
      .raw(`ALTER TABLE community_import_lines ADD COLUMN note ${text} DEFAULT '' NOT NULL`)
      .execute(db);
  },
};
