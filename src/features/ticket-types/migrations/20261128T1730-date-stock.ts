import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What is sold and held of each ticket type for each date. */
export const dateStock: Migration = {
  name: '20261128T1730-date-stock',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE date_stock (
        date ${text} NOT NULL, "ticketType" ${text} NOT NULL, event ${text} NOT NULL,
        sold ${number} NOT NULL, held ${number} NOT NULL, blocked ${number} NOT NULL,
        PRIMARY KEY (date, "ticketType")
      )`,
      'CREATE INDEX date_stock_type ON date_stock ("ticketType", date)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
