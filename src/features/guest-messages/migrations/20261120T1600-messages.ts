import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What people write to those who run the site, and how much of it came from where lately. */
export const messages: Migration = {
  name: '20261120T1600-messages',
  async up(db, { types: { text, json } }) {
    const statements = [
      `CREATE TABLE messages (
        id ${text} PRIMARY KEY,
        code ${text} NOT NULL UNIQUE,
        kind ${text} NOT NULL,
        name ${text} NOT NULL,
        email ${text} NOT NULL,
        "user" ${text} NOT NULL,
        subject ${text} NOT NULL,
        body ${text} NOT NULL,
        page ${text} NOT NULL,
        attachments ${json} NOT NULL,
        submission ${text} NOT NULL UNIQUE,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX messages_created ON messages (created, id)`,
      `CREATE TABLE message_limits (
        key ${text} PRIMARY KEY,
        since ${text} NOT NULL,
        sent INTEGER NOT NULL
      )`,
      `CREATE INDEX message_limits_since ON message_limits (since)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
