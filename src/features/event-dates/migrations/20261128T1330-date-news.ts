import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What guests are about to be told of dates that changed. */
export const dateNews: Migration = {
  name: '20261128T1330-date-news',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE date_news (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, message ${text} NOT NULL, known ${text} NOT NULL,
        told ${text} NOT NULL, created ${text} NOT NULL
      )`,
      'CREATE INDEX date_news_event ON date_news (event, created)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
