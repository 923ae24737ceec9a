import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** People who wait for tickets of events that are sold out. */
export const waitingLists: Migration = {
  name: '20261130T0120-waiting-lists',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE waiting_lists (
        id ${text} PRIMARY KEY, open ${number} NOT NULL, "offerHours" ${number} NOT NULL,
        "mostPassed" ${number} NOT NULL, "releaseHours" ${number} NOT NULL,
        created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      `CREATE TABLE waiting_entries (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, email ${text} NOT NULL, mailbox ${text} NOT NULL,
        name ${text} NOT NULL, account ${text} NOT NULL, language ${text} NOT NULL, lines ${text} NOT NULL,
        dates ${text} NOT NULL, quantity ${number} NOT NULL, state ${text} NOT NULL, place ${number} NOT NULL,
        passed ${number} NOT NULL, hold ${text} NOT NULL, offers ${number} NOT NULL, "offeredUntil" ${text} NOT NULL,
        "order" ${text} NOT NULL, told ${number} NOT NULL, "joinedAt" ${text} NOT NULL,
        created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX waiting_entries_mailbox ON waiting_entries (event, mailbox)
        WHERE state IN ('unconfirmed', 'waiting', 'offered')`,
      `CREATE INDEX waiting_entries_place ON waiting_entries (event, state, place)`,
      `CREATE INDEX waiting_entries_last ON waiting_entries (event, place)`,
      // Which lists have something to do, however many entries have ended.
      `CREATE INDEX waiting_entries_live ON waiting_entries (event) WHERE state IN ('waiting', 'offered')`,
      `CREATE INDEX waiting_entries_account ON waiting_entries (account) WHERE account != ''`,
      `CREATE TABLE waiting_wants (
        entry ${text} NOT NULL, event ${text} NOT NULL, "ticketType" ${text} NOT NULL, date ${text} NOT NULL,
        PRIMARY KEY (entry, "ticketType", date)
      )`,
      `CREATE INDEX waiting_wants_ticket ON waiting_wants (event, "ticketType", date)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
