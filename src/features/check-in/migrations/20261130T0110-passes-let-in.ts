import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Scans of passes by which a gate let somebody in for whom there was no date: few, and looked for at every exchange with a gate. */
export const passesLetIn: Migration = {
  name: '20261130T0110-passes-let-in',
  async up(db) {
    await sql
      .raw(
        `CREATE INDEX check_ins_no_visit ON check_ins (event, list) WHERE result = 'no_visit' AND shown = 'admitted'`,
      )
      .execute(db);
  },
};
