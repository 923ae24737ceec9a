import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';

/** In which lane what waits when this comes goes on waiting; single mails and whatever isn't named here: `tickets`. */
const KINDS: Record<string, readonly string[]> = {
  money: [
    'payments.handle-event',
    'payments.transfer',
    'payments.transfer-waiting',
    'payments.reverse-transfer',
    'ticketing.expire-order',
    'ticketing.refund-late-payment',
    'ticketing.finish-refund',
  ],
  mailings: ['messaging.write', 'messaging.start', 'community.mail-announcement'],
};

const STATEMENTS = [
  `ALTER TABLE jobs ADD COLUMN lane TEXT NOT NULL DEFAULT 'tickets'`,
  ...Object.entries(KINDS).map(
    ([lane, kinds]) =>
      `UPDATE jobs SET lane = '${lane}' WHERE status <> 'done' AND kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
  ),
  `UPDATE jobs SET lane = 'money' WHERE status <> 'done' AND kind LIKE 'sandbox.%'`,
  `UPDATE jobs SET lane = 'mailings', kind = 'mail.deliver-mailing' WHERE status <> 'done' AND kind = 'mail.deliver' AND "uniqueKey" IN
    (SELECT 'mail:' || id FROM mail_outbox WHERE batch <> '' AND status = 'waiting')`,
  `DROP INDEX jobs_due`,
  // Claiming and counting read no job that is done, however many there are; forgetting reads no other.
  `CREATE INDEX jobs_open ON jobs (status, lane, "runAt", kind) WHERE status <> 'done'`,
  `CREATE INDEX jobs_done ON jobs (finished) WHERE status = 'done'`,
];

/** Jobs wait behind those of their own lane only. */
export const jobLanes: Migration = {
  name: '20261122T1930-job-lanes',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
