import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What a treasurer's pages add up of open dues: with 100,000 members each view read some 30,000 rows for it. */
export const sumsOfOpenDues: Migration = {
  name: '20261123T1100-sums-of-open-dues',
  async up(db) {
    const index = `CREATE INDEX community_dues_sums ON community_dues (currency, "dueOn", chapter, amount) WHERE status = 'open'`;
    await sql.raw(index).execute(db);
  },
};
