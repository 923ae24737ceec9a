import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/**
 * A change of a ticket may be to another date, and one of several that a guest asks for together. Dates and prices of changes from before
 * are not known: they are NULL.
 */
export const changedDates: Migration = {
  name: '20261128T2120-changed-dates',
  async up(db, { types: { text, number } }) {
    const statements = [
      `ALTER TABLE ticket_changes ADD COLUMN "fromDate" ${text}`,
      `ALTER TABLE ticket_changes ADD COLUMN "toDate" ${text}`,
      `ALTER TABLE ticket_changes ADD COLUMN price ${number}`,
      `ALTER TABLE ticket_changes ADD COLUMN exchange ${text} NOT NULL DEFAULT ''`,
      // An order waits for the payment of one exchange at the most.
      `CREATE UNIQUE INDEX ticket_changes_exchange ON ticket_changes ("order") WHERE status = 'waiting' AND exchange = id`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
