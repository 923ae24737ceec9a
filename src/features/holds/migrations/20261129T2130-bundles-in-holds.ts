import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** A bundle that is chosen holds its tickets, beside those that are chosen by themselves. */
export const bundlesInHolds: Migration = {
  name: '20261129T2130-bundles-in-holds',
  async up(db, { types: { number } }) {
    await sql
      .raw(`ALTER TABLE ticket_hold_items ADD COLUMN "inBundles" ${number} NOT NULL DEFAULT 0`)
      .execute(db);
  },
};
