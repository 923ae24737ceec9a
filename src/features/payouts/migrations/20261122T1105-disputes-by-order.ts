import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Disputes by order: a refund that Stripe refuses asks how the bank has decided. */
export const disputesByOrder: Migration = {
  name: '20261122T1105-disputes-by-order',
  async up(db) {
    await sql.raw(`CREATE INDEX disputes_order ON disputes ("order")`).execute(db);
  },
};
