import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** People's private calendar feeds: one each, known by the hash of its token. */
export const plannerFeeds: Migration = {
  name: '20261122T0100-planner-feeds',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE planner_feeds (
        "user" ${text} PRIMARY KEY,
        "tokenHash" ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX planner_feeds_token ON planner_feeds ("tokenHash")`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
