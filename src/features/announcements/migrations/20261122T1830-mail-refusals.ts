import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Addresses that take no mail, and how many members an announcement left out and why. */
export const mailRefusals: Migration = {
  name: '20261122T1830-mail-refusals',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE mail_refusals (address ${text} PRIMARY KEY, at ${text} NOT NULL)`,
      ...['walked', 'unwilling', 'bounced', 'addressless'].map(
        (column) => `ALTER TABLE community_announcements ADD COLUMN ${column} BIGINT DEFAULT 0 NOT NULL`,
      ),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
