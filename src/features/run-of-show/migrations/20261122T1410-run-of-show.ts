import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** The day minute by minute, and links to its screen for who has no account. */
export const runOfShow: Migration = {
  name: '20261122T1410-run-of-show',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE show_items (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        stage ${text} NOT NULL,
        title ${text} NOT NULL,
        member ${text} NOT NULL,
        people ${text} NOT NULL,
        "startsAt" ${text} NOT NULL,
        minutes ${number} NOT NULL,
        buffer ${number} NOT NULL,
        fixed ${number} NOT NULL,
        notes ${text} NOT NULL,
        place ${number} NOT NULL,
        "startedAt" ${text} NOT NULL,
        "doneAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX show_items_event ON show_items (event, "startsAt", place, id)`,
      `CREATE INDEX show_items_member ON show_items (member) WHERE member <> ''`,
      `CREATE TABLE show_links (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        name ${text} NOT NULL,
        marks ${number} NOT NULL,
        "tokenHash" ${text} NOT NULL,
        "madeBy" ${text} NOT NULL,
        created ${text} NOT NULL,
        "expiresAt" ${text} NOT NULL,
        "revokedAt" ${text} NOT NULL,
        "usedAt" ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX show_links_token ON show_links ("tokenHash")`,
      `CREATE INDEX show_links_event ON show_links (event, created, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
