import { type Kysely, sql } from 'kysely';
import type { Migration } from '../db/index.ts';

/** Columns of the outbox that two later steps made once, of records and of a room: the steps that older installations took. */
const ONCE_MADE_BY = {
  '20261121T1000-auth-mail': (text: string) => [
    `ALTER TABLE mail_outbox ADD COLUMN sender ${text} DEFAULT '' NOT NULL`,
  ],
  '20261121T1710-guest-messages': (text: string) => [
    `ALTER TABLE mail_outbox ADD COLUMN "unsubscribeUrl" ${text} DEFAULT '' NOT NULL`,
    `ALTER TABLE mail_outbox ADD COLUMN batch ${text} DEFAULT '' NOT NULL`,
    `CREATE INDEX mail_outbox_batch ON mail_outbox (batch, status, id)`,
  ],
};

/** Mails may have a sender of their own, know of which mailing they are, and how to be taken off its list. */
export const mailColumns: Migration = {
  name: '20261121T0959-mail-columns',
  async up(db, { types: { text } }) {
    const taken = await namesTaken(db);
    for (const [step, statements] of Object.entries(ONCE_MADE_BY))
      if (!taken.has(step)) for (const statement of statements(text)) await sql.raw(statement).execute(db);
  },
};

async function namesTaken(db: Kysely<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM mela_migrations`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
