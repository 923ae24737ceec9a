import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';

const STATEMENTS = [
  // Workers sort what waits by its kind when they start.
  `ALTER TABLE jobs ADD COLUMN heavy INTEGER NOT NULL DEFAULT 0`,
  `DROP INDEX jobs_open`,
  // Looking for a job reads none that is done, and none of another part of its lane, however many mails wait there.
  `CREATE INDEX jobs_open ON jobs (status, lane, heavy, "runAt", kind) WHERE status <> 'done'`,
];

/** Heavy jobs of a lane are found, and passed over, without reading the others. */
export const heavyJobs: Migration = {
  name: '20261124T0420-heavy-jobs',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
