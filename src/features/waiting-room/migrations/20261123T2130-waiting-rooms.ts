import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Waiting rooms of events, and who was let in. Who waits is nowhere: places are signed texts. */
export const waitingRooms: Migration = {
  name: '20261123T2130-waiting-rooms',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE waiting_rooms (
        id ${text} PRIMARY KEY,
        enabled ${number} NOT NULL,
        "opensAt" ${text} NOT NULL,
        "perMinute" ${number} NOT NULL,
        "mostInside" ${number} NOT NULL,
        seed ${text} NOT NULL,
        "seedHash" ${text} NOT NULL,
        chain ${text} NOT NULL,
        entrants ${number} NOT NULL,
        later ${number} NOT NULL,
        "drawnAt" ${text} NOT NULL,
        called ${number} NOT NULL,
        "calledAt" ${number} NOT NULL,
        entered ${number} NOT NULL,
        "paceCalled" ${number} NOT NULL,
        "paceAt" ${number} NOT NULL,
        pace ${number} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE TABLE waiting_admissions (
        event ${text} NOT NULL,
        place ${text} NOT NULL,
        times ${number} NOT NULL,
        renewed ${number} NOT NULL,
        expires ${number} NOT NULL,
        gone ${number} NOT NULL,
        PRIMARY KEY (event, place)
      )`,
      `CREATE INDEX waiting_admissions_inside ON waiting_admissions (event, gone, expires)`,
      `CREATE INDEX waiting_admissions_expires ON waiting_admissions (expires)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
