import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Organisers to whom nothing is paid out for now, and why. */
export const payoutHolds: Migration = {
  name: '20261128T0010-payout-holds',
  async up(db, { types: { text } }) {
    for (const statement of [
      `CREATE TABLE payout_holds (
        id ${text} PRIMARY KEY NOT NULL,
        organiser ${text} NOT NULL,
        reason ${text} NOT NULL,
        note ${text} NOT NULL,
        "by" ${text} NOT NULL,
        created ${text} NOT NULL,
        ended ${text} NOT NULL,
        "endedBy" ${text} NOT NULL
      )`,
      // One that has not ended, at most.
      `CREATE UNIQUE INDEX payout_holds_now ON payout_holds (organiser) WHERE ended = ''`,
      `CREATE INDEX payout_holds_organiser ON payout_holds (organiser, created, id)`,
      `CREATE INDEX payout_holds_open ON payout_holds (created, id) WHERE ended = ''`,
      `CREATE INDEX payout_holds_released ON payout_holds (ended, id) WHERE ended <> ''`,
    ])
      await sql.raw(statement).execute(db);
  },
};
