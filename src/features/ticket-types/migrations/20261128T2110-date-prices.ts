import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What a ticket costs for one date, where that is not what its type says. */
export const datePrices: Migration = {
  name: '20261128T2110-date-prices',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE date_prices (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, date ${text} NOT NULL, "ticketType" ${text} NOT NULL,
        price ${number} NOT NULL, created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      'CREATE UNIQUE INDEX date_prices_date ON date_prices (date, "ticketType")',
      // The last two are there so that what tickets cost from and to is read off the index.
      'CREATE INDEX date_prices_event ON date_prices (event, "ticketType", price, date)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
