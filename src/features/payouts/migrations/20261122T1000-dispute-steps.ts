import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** When a dispute came to stand as it does: the row itself knows only how it stands now. */
export const disputeSteps: Migration = {
  name: '20261122T1000-dispute-steps',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE dispute_steps (
        dispute ${text} NOT NULL, status ${text} NOT NULL, submissions BIGINT NOT NULL, at ${text} NOT NULL,
        PRIMARY KEY (dispute, status, submissions)
      )`,
      // Those from before say when they were opened, and how they stand since they were last heard of.
      `INSERT INTO dispute_steps (dispute, status, submissions, at)
        SELECT id, 'needs_response', 0, created FROM disputes`,
      `INSERT INTO dispute_steps (dispute, status, submissions, at)
        SELECT id, status, submissions, updated FROM disputes
        WHERE status != 'needs_response' OR submissions > 0`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
