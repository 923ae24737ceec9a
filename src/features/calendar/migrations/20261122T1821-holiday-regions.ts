import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Of which part of their country somebody sees the public holidays; '' for the whole. */
export const holidayRegions: Migration = {
  name: '20261122T1821-holiday-regions',
  async up(db, { types: { text } }) {
    await sql.raw(`ALTER TABLE planner_settings ADD COLUMN region ${text} NOT NULL DEFAULT ''`).execute(db);
  },
};
