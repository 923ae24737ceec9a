import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Documents of chapters with their versions. */
export const documents: Migration = {
  name: '20261122T1620-documents',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE community_documents (
        id ${text} PRIMARY KEY,
        chapter ${text} NOT NULL,
        title ${text} NOT NULL,
        category ${text} NOT NULL,
        day ${text} NOT NULL,
        visibility ${text} NOT NULL,
        version BIGINT NOT NULL,
        author ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_documents_chapter ON community_documents (chapter, day)`,
      `CREATE TABLE community_document_versions (
        document ${text} NOT NULL,
        number BIGINT NOT NULL,
        file ${text} NOT NULL,
        name ${text} NOT NULL,
        type ${text} NOT NULL,
        size BIGINT NOT NULL,
        note ${text} NOT NULL,
        author ${text} NOT NULL,
        created ${text} NOT NULL,
        PRIMARY KEY (document, number)
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
