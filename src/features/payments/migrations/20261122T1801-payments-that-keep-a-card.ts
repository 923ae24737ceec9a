import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Payments of dues whose card is kept for the years after: their page is another one. */
export const paymentsThatKeepACard: Migration = {
  name: '20261122T1801-payments-that-keep-a-card',
  async up(db, { types: { text } }) {
    await sql.raw(`ALTER TABLE community_payments ADD COLUMN keeps ${text} NOT NULL DEFAULT ''`).execute(db);
  },
};
