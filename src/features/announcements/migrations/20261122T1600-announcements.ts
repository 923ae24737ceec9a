import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What chapters tell their members. */
export const announcements: Migration = {
  name: '20261122T1600-announcements',
  async up(db, { types: { text, bool } }) {
    const statements = [
      `CREATE TABLE community_announcements (
        id ${text} PRIMARY KEY,
        chapter ${text} NOT NULL,
        title ${text} NOT NULL,
        body ${text} NOT NULL,
        below ${bool} NOT NULL,
        public ${bool} NOT NULL,
        mail ${bool} NOT NULL,
        status ${text} NOT NULL,
        "publishAt" ${text} NOT NULL,
        zone ${text} NOT NULL,
        "publishedAt" ${text} NOT NULL,
        mailing ${text} NOT NULL,
        "cursorPath" ${text} NOT NULL,
        "cursorId" ${text} NOT NULL,
        author ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX community_announcements_chapter ON community_announcements (chapter, status, "publishedAt")`,
      // Members of a chapter and below, page by page: for mails and for the roll of a poll.
      `CREATE INDEX community_members_walk ON community_members (status, path, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
