import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Tickets that are held from the moment they are chosen, with what is typed at the checkout meanwhile. */
export const ticketHolds: Migration = {
  name: '20261122T1950-ticket-holds',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE ticket_holds (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, typed ${text} NOT NULL, "order" ${text} NOT NULL,
        held ${number} NOT NULL, renewed ${number} NOT NULL, network ${text} NOT NULL,
        "expiresAt" ${text} NOT NULL, created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      `CREATE INDEX ticket_holds_network ON ticket_holds (network) WHERE held = 1`,
      `CREATE TABLE ticket_hold_items (
        hold ${text} NOT NULL, "ticketType" ${text} NOT NULL, quantity ${number} NOT NULL,
        PRIMARY KEY (hold, "ticketType")
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
