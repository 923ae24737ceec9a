import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';

/** Secrets that the product makes for itself. */
export const keys: Migration = {
  name: '20261120T0910-keys',
  async up(db, { types }) {
    await sql
      .raw(`CREATE TABLE mela_keys (name ${types.text} PRIMARY KEY, value ${types.text} NOT NULL)`)
      .execute(db);
  },
};
