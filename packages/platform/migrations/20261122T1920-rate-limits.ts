import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';

/** What rate limits have counted, for all processes. `key` is a hash: neither addresses nor names are kept. */
export const rateLimits: Migration = {
  name: '20261122T1920-rate-limits',
  async up(db, { types }) {
    for (const statement of [
      `CREATE TABLE rate_limits (
        "key" ${types.text} PRIMARY KEY NOT NULL,
        "counted" ${types.number} NOT NULL,
        "until" ${types.number} NOT NULL
      )`,
      `CREATE INDEX idx_rate_limits_until ON rate_limits ("until")`,
    ])
      await sql.raw(statement).execute(db);
  },
};
