import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Which plan the seats of an event are of, which ticket types are for which of them, and who has which. */
export const seats: Migration = {
  name: '20261128T2200-seats',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE event_seatings (
        event ${text} PRIMARY KEY, plan ${text} NOT NULL, version ${text} NOT NULL,
        created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      'CREATE INDEX event_seatings_version ON event_seatings (version)',
      `CREATE TABLE seat_types (
        event ${text} NOT NULL, "ticketType" ${text} NOT NULL, category ${text} NOT NULL,
        PRIMARY KEY (event, "ticketType", category)
      )`,
      `CREATE TABLE seat_claims (
        event ${text} NOT NULL, date ${text} NOT NULL, seat ${text} NOT NULL, category ${text} NOT NULL, state ${text} NOT NULL,
        "ticketType" ${text} NOT NULL, "order" ${text} NOT NULL, hold ${text} NOT NULL, ticket ${text} NOT NULL,
        note ${text} NOT NULL, created ${text} NOT NULL, updated ${text} NOT NULL,
        PRIMARY KEY (event, date, seat)
      )`,
      // Who has a seat on any date.
      'CREATE INDEX seat_claims_seat ON seat_claims (event, seat, state, category)',
      // How many are free.
      'CREATE INDEX seat_claims_category ON seat_claims (event, date, category)',
      `CREATE INDEX seat_claims_order ON seat_claims ("order") WHERE "order" != ''`,
      `CREATE INDEX seat_claims_hold ON seat_claims (hold) WHERE hold != ''`,
      `CREATE INDEX seat_claims_ticket ON seat_claims (ticket) WHERE ticket != ''`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
