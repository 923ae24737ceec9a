import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What happened lately, of all organisers together: without these all rows of the site are read. */
export const organiserRisks: Migration = {
  name: '20261127T1955-organiser-risks',
  async up(db) {
    for (const statement of [
      `CREATE INDEX disputes_created ON disputes (created, organiser)`,
      `CREATE INDEX payouts_failed ON payouts (created, organiser) WHERE status = 'failed'`,
      `CREATE INDEX messages_reports ON messages (kind, created, event)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
