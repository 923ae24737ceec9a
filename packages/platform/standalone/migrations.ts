import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';
import { jobs } from '../migrations/20261120T0900-jobs.ts';
import { mail } from '../migrations/20261120T0905-mail.ts';
import { keys } from '../migrations/20261120T0910-keys.ts';
import { rateLimits } from '../migrations/20261122T1920-rate-limits.ts';
import { jobLanes } from '../migrations/20261122T1930-job-lanes.ts';
import { auditLog } from '../migrations/20261124T0500-audit-log.ts';
import { heavyJobs } from '../migrations/20261124T0420-heavy-jobs.ts';

/**
 * What the product's steps `guest-messages` and `mail-refusals` add to mail, among tables of their rooms. Those steps stay
 * as they are: backups of older versions are built by them.
 */
const mailings: Migration = {
  name: '20261121T1710-mailings',
  async up(db, { types: { text } }) {
    const statements = [
      `ALTER TABLE mail_outbox ADD COLUMN "unsubscribeUrl" ${text} DEFAULT '' NOT NULL`,
      `ALTER TABLE mail_outbox ADD COLUMN batch ${text} DEFAULT '' NOT NULL`,
      `CREATE INDEX mail_outbox_batch ON mail_outbox (batch, status, id)`,
      `CREATE TABLE mail_refusals (address ${text} PRIMARY KEY, at ${text} NOT NULL)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Every step of the schema of platform, in the order of their dates. */
export const platformMigrations: readonly Migration[] = [
  jobs,
  mail,
  keys,
  mailings,
  rateLimits,
  jobLanes,
  heavyJobs,
  auditLog,
];
