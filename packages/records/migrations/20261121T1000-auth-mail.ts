import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/**
 * Mails may have their own sender; and who asked for a mail about his account is remembered for a while, so that he
 * isn't sent one after the other, known here or not.
 */
export const authMail: Migration = {
  name: '20261121T1000-auth-mail',
  async up(db, { types }) {
    const statements = [
      `ALTER TABLE mail_outbox ADD COLUMN sender ${types.text} DEFAULT '' NOT NULL`,
      `CREATE TABLE auth_mail_requests (
        id ${types.text} PRIMARY KEY,
        key ${types.text} NOT NULL,
        at ${types.text} NOT NULL
      )`,
      `CREATE INDEX auth_mail_requests_key ON auth_mail_requests (key, at)`,
      `CREATE INDEX auth_mail_requests_at ON auth_mail_requests (at)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
