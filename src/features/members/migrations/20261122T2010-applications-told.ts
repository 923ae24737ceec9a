import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Applications of which officers were not told yet, and when the officers of a chapter were told last. */
export const applicationsTold: Migration = {
  name: '20261122T2010-applications-told',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE community_applications_told (chapter ${text} PRIMARY KEY, at ${text} NOT NULL)`,
      `CREATE TABLE community_applications_untold (
        chapter ${text} NOT NULL, member ${text} NOT NULL, PRIMARY KEY (chapter, member))`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
