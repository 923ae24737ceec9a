import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';

/** Addresses that take no mail. Older installations have the table by the step after this one, which made it once. */
export const refusedAddresses: Migration = {
  name: '20261122T1829-refused-addresses',
  async up(db, { types: { text } }) {
    await sql
      .raw(`CREATE TABLE IF NOT EXISTS mail_refusals (address ${text} PRIMARY KEY, at ${text} NOT NULL)`)
      .execute(db);
  },
};
