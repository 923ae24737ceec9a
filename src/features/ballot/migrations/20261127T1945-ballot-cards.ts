import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Cards that are kept for entries, and what they are charged. */
export const ballotCards: Migration = {
  name: '20261127T1945-ballot-cards',
  async up(db, { types: { text, number } }) {
    const statements = [
      `ALTER TABLE ballots ADD COLUMN card ${text} NOT NULL DEFAULT 'none'`,
      `ALTER TABLE ballot_entries ADD COLUMN total ${number} NOT NULL DEFAULT 0`,
      `ALTER TABLE ballot_entries ADD COLUMN currency ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE ballot_entries ADD COLUMN charge ${text} NOT NULL DEFAULT ''`,
      `CREATE INDEX ballot_entries_charged ON ballot_entries (event, charge) WHERE charge <> ''`,
      `CREATE INDEX ballot_entries_due ON ballot_entries (id) WHERE charge = 'due'`,
      `CREATE TABLE ballot_cards (
        id ${text} PRIMARY KEY,
        entry ${text} NOT NULL,
        event ${text} NOT NULL,
        customer ${text} NOT NULL,
        card ${text} NOT NULL,
        expires ${text} NOT NULL,
        "keptAt" ${text} NOT NULL,
        gone ${number} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX ballot_cards_entry ON ballot_cards (entry) WHERE gone = 0`,
      `CREATE INDEX ballot_cards_event ON ballot_cards (event) WHERE gone = 0`,
      `CREATE INDEX ballot_cards_gone ON ballot_cards (id) WHERE gone = 1`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
