import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** A line of a budget may be a supplier's of the event. */
export const supplierLines: Migration = {
  name: '20261122T1810-supplier-lines',
  async up(db, { types: { text } }) {
    await sql.raw(`ALTER TABLE budget_lines ADD COLUMN "supplierId" ${text} DEFAULT '' NOT NULL`).execute(db);
  },
};
