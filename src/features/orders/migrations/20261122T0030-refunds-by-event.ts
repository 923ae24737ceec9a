import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What buyers of an event got back: few among the ledger's movements, found without the others. */
export const refundsByEvent: Migration = {
  name: '20261122T0030-refunds-by-event',
  async up(db) {
    await sql
      .raw(
        `CREATE INDEX ledger_transactions_refunds ON ledger_transactions (event, created)
          WHERE kind IN ('refund', 'refund_failed', 'hand_refund')`,
      )
      .execute(db);
  },
};
