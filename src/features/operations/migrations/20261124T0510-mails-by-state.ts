import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

const STATEMENTS = [
  `CREATE INDEX mail_outbox_state ON mail_outbox (status, created, id)`,
  `DROP INDEX mail_outbox_waiting`,
  `DROP INDEX mail_outbox_bounced`,
];

/** Mails are listed and counted by state without reading them, whichever state is rare. */
export const mailsByState: Migration = {
  name: '20261124T0510-mails-by-state',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
