import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/**
 * What Stripe still wants of an account, why a payout failed, how a dispute stands; disputes by organiser.
 */
export const payouts: Migration = {
  name: '20261122T0434-payouts',
  async up(db, { types: { text, json } }) {
    const statements = [
      `ALTER TABLE payment_accounts ADD COLUMN "pastDue" ${json} DEFAULT '[]' NOT NULL`,
      `ALTER TABLE payment_accounts ADD COLUMN "pendingVerification" ${json} DEFAULT '[]' NOT NULL`,
      `ALTER TABLE payment_accounts ADD COLUMN "disabledReason" ${text} DEFAULT '' NOT NULL`,
      `ALTER TABLE payment_accounts ADD COLUMN deadline ${text} DEFAULT '' NOT NULL`,
      `ALTER TABLE payouts ADD COLUMN "failureCode" ${text} DEFAULT '' NOT NULL`,
      `ALTER TABLE disputes ADD COLUMN "dueBy" ${text} DEFAULT '' NOT NULL`,
      `ALTER TABLE disputes ADD COLUMN submissions BIGINT DEFAULT 0 NOT NULL`,
      `ALTER TABLE disputes ADD COLUMN withheld BIGINT DEFAULT 0 NOT NULL`,
      `ALTER TABLE disputes ADD COLUMN fee BIGINT DEFAULT 0 NOT NULL`,
      `CREATE INDEX disputes_organiser ON disputes (organiser, created, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
