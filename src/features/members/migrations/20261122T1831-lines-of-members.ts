import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What registers said of a member is found when they ask to be forgotten. */
export const linesOfMembers: Migration = {
  name: '20261122T1831-lines-of-members',
  async up(db) {
    await sql
      .raw(`CREATE INDEX community_import_lines_member ON community_import_lines (member) WHERE member <> ''`)
      .execute(db);
  },
};
