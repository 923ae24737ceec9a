import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Registers that are taken in: their lines with what became of each, and the day of birth by which people are told apart. */
export const registerImports: Migration = {
  name: '20261122T1510-register-imports',
  async up(db, { types: { text, json } }) {
    for (const statement of [
      `ALTER TABLE community_members ADD COLUMN "bornOn" ${text} NOT NULL DEFAULT ''`,
      `CREATE INDEX community_members_born ON community_members ("bornOn") WHERE "bornOn" <> ''`,
      `CREATE TABLE community_imports (
        id ${text} PRIMARY KEY,
        chapter ${text} NOT NULL,
        actor ${text} NOT NULL,
        filename ${text} NOT NULL,
        status ${text} NOT NULL,
        headings ${json} NOT NULL,
        mapping ${json} NOT NULL,
        total BIGINT NOT NULL,
        at BIGINT NOT NULL,
        created ${text} NOT NULL,
        finished ${text} NOT NULL
      )`,
      `CREATE INDEX community_imports_chapter ON community_imports (chapter, created)`,
      `CREATE TABLE community_import_lines (
        import ${text} NOT NULL,
        line BIGINT NOT NULL,
        cells ${json} NOT NULL,
        problem ${text} NOT NULL,
        field ${text} NOT NULL,
        duplicate ${text} NOT NULL,
        reason ${text} NOT NULL,
        choice ${text} NOT NULL,
        state ${text} NOT NULL,
        member ${text} NOT NULL,
        before ${json} NOT NULL,
        stamp ${text} NOT NULL,
        PRIMARY KEY (import, line)
      )`,
      `CREATE INDEX community_import_lines_wrong ON community_import_lines (import, line) WHERE problem <> ''`,
      `CREATE INDEX community_import_lines_twice ON community_import_lines (import, line) WHERE duplicate <> ''`,
      `CREATE INDEX community_import_lines_state ON community_import_lines (import, state, line)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
