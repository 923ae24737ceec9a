import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Tickets that are handed on to somebody else, from the offer to its end. */
export const ticketTransfers: Migration = {
  name: '20261129T2130-ticket-transfers',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE ticket_transfers (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, "order" ${text} NOT NULL, ticket ${text} NOT NULL,
        "fromEpoch" ${number} NOT NULL, "sentAs" ${text} NOT NULL, "toEmail" ${text} NOT NULL, "toName" ${text} NOT NULL,
        "tokenHash" ${text} NOT NULL, state ${text} NOT NULL, until ${text} NOT NULL, created ${text} NOT NULL,
        finished ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX ticket_transfers_open ON ticket_transfers (ticket) WHERE state = 'offered'`,
      `CREATE UNIQUE INDEX ticket_transfers_taken ON ticket_transfers (ticket, "fromEpoch") WHERE state = 'accepted'`,
      `CREATE UNIQUE INDEX ticket_transfers_token ON ticket_transfers ("tokenHash") WHERE "tokenHash" != ''`,
      `CREATE INDEX ticket_transfers_order ON ticket_transfers ("order", created)`,
      // Gates hear of what was handed on since they last asked.
      `CREATE INDEX ticket_transfers_event ON ticket_transfers (event, state, finished)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
