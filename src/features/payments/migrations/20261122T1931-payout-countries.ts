import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

const STATEMENTS = [
  // Accounts of before were opened in the platform's country, which Stripe tells when it is asked next.
  `ALTER TABLE payment_accounts ADD COLUMN country TEXT NOT NULL DEFAULT ''`,
  // Why Stripe refused a transfer to the last, in its words.
  `ALTER TABLE payment_transfers ADD COLUMN reason TEXT NOT NULL DEFAULT ''`,
  `CREATE INDEX payment_transfers_failed ON payment_transfers (organiser) WHERE status = 'failed'`,
];

/** In which country an organiser's account is, and why a transfer was not made. */
export const payoutCountries: Migration = {
  name: '20261122T1931-payout-countries',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
