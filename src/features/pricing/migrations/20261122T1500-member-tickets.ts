import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What members bought as members: by that the next order knows how many are left for them. */
export const memberTickets: Migration = {
  name: '20261122T1500-member-tickets',
  async up(db, { types: { text } }) {
    for (const statement of [
      `CREATE TABLE member_tickets (
        "order" ${text} NOT NULL,
        "ticketType" ${text} NOT NULL,
        member ${text} NOT NULL,
        quantity INTEGER NOT NULL,
        most INTEGER NOT NULL,
        PRIMARY KEY ("order", "ticketType")
      )`,
      `CREATE INDEX member_tickets_member ON member_tickets (member, "ticketType")`,
    ])
      await sql.raw(statement).execute(db);
  },
};
