import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Tickets are held for a date. SQLite changes no primary key, so the table is made anew. */
export const holdsByDate: Migration = {
  name: '20261128T1730-holds-by-date',
  async up(db, { types: { text, number } }) {
    const statements = [
      'ALTER TABLE ticket_hold_items RENAME TO ticket_hold_items_before',
      `CREATE TABLE ticket_hold_items (
        hold ${text} NOT NULL, "ticketType" ${text} NOT NULL, date ${text} NOT NULL, quantity ${number} NOT NULL,
        PRIMARY KEY (hold, "ticketType", date)
      )`,
      `INSERT INTO ticket_hold_items (hold, "ticketType", date, quantity)
        SELECT hold, "ticketType", '', quantity FROM ticket_hold_items_before`,
      'DROP TABLE ticket_hold_items_before',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
