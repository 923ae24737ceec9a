import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Ballots of events, and who takes part. */
export const ballots: Migration = {
  name: '20261124T0420-ballots',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE ballots (
        id ${text} PRIMARY KEY,
        state ${text} NOT NULL,
        "opensAt" ${text} NOT NULL,
        "closesAt" ${text} NOT NULL,
        "drawsAt" ${text} NOT NULL,
        types ${text} NOT NULL,
        most ${number} NOT NULL,
        "memberWeight" ${number} NOT NULL,
        chapter ${text} NOT NULL,
        "witnessSource" ${text} NOT NULL,
        witness ${text} NOT NULL,
        seed ${text} NOT NULL,
        "seedHash" ${text} NOT NULL,
        root ${text} NOT NULL,
        entries ${number} NOT NULL,
        "drawnAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX ballots_state ON ballots (state)`,
      `CREATE TABLE ballot_entries (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        email ${text} NOT NULL,
        name ${text} NOT NULL,
        account ${text} NOT NULL,
        language ${text} NOT NULL,
        basket ${text} NOT NULL,
        nonce ${text} NOT NULL,
        weight ${number} NOT NULL,
        hash ${text} NOT NULL,
        listed ${number} NOT NULL,
        state ${text} NOT NULL,
        place ${number} NOT NULL,
        "order" ${text} NOT NULL,
        told ${number} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX ballot_entries_person ON ballot_entries (event, email)`,
      `CREATE INDEX ballot_entries_state ON ballot_entries (event, state, place)`,
      `CREATE INDEX ballot_entries_account ON ballot_entries (account) WHERE account != ''`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
