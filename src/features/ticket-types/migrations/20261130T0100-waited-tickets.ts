import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Tickets that people wait for: what comes back of them is not on sale. */
export const waitedTickets: Migration = {
  name: '20261130T0100-waited-tickets',
  async up(db, { types: { text } }) {
    await sql
      .raw(
        `CREATE TABLE waited_tickets (
          event ${text} NOT NULL, "ticketType" ${text} NOT NULL, date ${text} NOT NULL,
          PRIMARY KEY (event, "ticketType", date)
        )`,
      )
      .execute(db);
  },
};
