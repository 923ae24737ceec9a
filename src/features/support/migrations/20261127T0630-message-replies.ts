import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Messages are answered on the site: what both sides write, who has a message, and answers that are ready. */
export const messageReplies: Migration = {
  name: '20261127T0630-message-replies',
  async up(db, { types: { text } }) {
    const statements = [
      `ALTER TABLE messages ADD COLUMN language ${text} DEFAULT '' NOT NULL`,
      `ALTER TABLE messages ADD COLUMN assignee ${text} DEFAULT '' NOT NULL`,
      `CREATE INDEX messages_assignee ON messages (assignee, id) WHERE assignee != ''`,
      `CREATE TABLE message_replies (
        id ${text} PRIMARY KEY NOT NULL,
        message ${text} NOT NULL,
        author ${text} NOT NULL,
        "by" ${text} NOT NULL,
        body ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX message_replies_of ON message_replies (message, created, id)`,
      `CREATE TABLE saved_replies (
        id ${text} PRIMARY KEY NOT NULL,
        title ${text} NOT NULL,
        body ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX saved_replies_title ON saved_replies (title, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
