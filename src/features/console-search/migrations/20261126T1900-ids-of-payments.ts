import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Payments by the ids that Stripe's pages and emails name: operators look for orders by them. */
export const idsOfPayments: Migration = {
  name: '20261126T1900-ids-of-payments',
  async up(db) {
    for (const statement of [
      `CREATE INDEX payment_charges_intent ON payment_charges ("paymentIntentId")`,
      `CREATE INDEX payment_transfers_stripe ON payment_transfers ("stripeId") WHERE "stripeId" != ''`,
    ])
      await sql.raw(statement).execute(db);
  },
};
