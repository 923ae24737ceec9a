import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** A hold may be an offer to whoever waited: it stands until a time of its own. */
export const offeredHolds: Migration = {
  name: '20261130T0110-offered-holds',
  async up(db, { types: { text } }) {
    const statements = [
      `ALTER TABLE ticket_holds ADD COLUMN "offeredUntil" ${text} NOT NULL DEFAULT ''`,
      `CREATE INDEX ticket_holds_order ON ticket_holds ("order") WHERE "order" != ''`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
