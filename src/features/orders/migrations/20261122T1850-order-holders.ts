import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

const STATEMENTS = [
  `CREATE TABLE order_holders ("order" TEXT PRIMARY KEY NOT NULL, network TEXT NOT NULL)`,
  'CREATE INDEX order_holders_network ON order_holders (network)',
];

/** From which network an order came that waits for its payment: not its address, but a keyed hash of it. */
export const orderHolders: Migration = {
  name: '20261122T1850-order-holders',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
