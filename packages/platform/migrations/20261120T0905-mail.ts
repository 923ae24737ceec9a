import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';

/** The outbox: every mail that was written, kept whole, with what became of it. */
export const mail: Migration = {
  name: '20261120T0905-mail',
  async up(db, { types }) {
    const statements = [
      `CREATE TABLE mail_outbox (
        id ${types.text} PRIMARY KEY,
        "uniqueKey" ${types.text},
        recipient ${types.text} NOT NULL,
        "replyTo" ${types.text} NOT NULL,
        subject ${types.text} NOT NULL,
        html ${types.text} NOT NULL,
        body ${types.text} NOT NULL,
        attachments ${types.text} NOT NULL,
        status ${types.text} NOT NULL,
        "sentAt" ${types.text} NOT NULL,
        "lastError" ${types.text} NOT NULL,
        created ${types.text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX mail_outbox_key ON mail_outbox ("uniqueKey")`,
      `CREATE INDEX mail_outbox_created ON mail_outbox (created, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
