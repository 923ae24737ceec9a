import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

const STATEMENTS = [`CREATE INDEX mail_outbox_bounced ON mail_outbox (created) WHERE status = 'bounced'`];

/** What the console counts is found without reading all that went well. */
export const consoleIndexes: Migration = {
  name: '20261124T0410-console',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
