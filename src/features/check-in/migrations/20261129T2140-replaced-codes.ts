import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Scans by which a gate let somebody in whose ticket had been handed on: few, and looked for at every exchange with a gate. */
export const replacedCodes: Migration = {
  name: '20261129T2140-replaced-codes',
  async up(db) {
    await sql
      .raw(
        `CREATE INDEX check_ins_replaced ON check_ins (event, list) WHERE result = 'replaced' AND shown = 'admitted'`,
      )
      .execute(db);
  },
};
