import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Events that are looked at before they are published, what was written about it, and whose they are. */
export const eventReviews: Migration = {
  name: '20261127T1930-event-reviews',
  async up(db, { types: { text, number } }) {
    for (const statement of [
      `CREATE TABLE event_reviews (
        id ${text} PRIMARY KEY NOT NULL,
        event ${text} NOT NULL,
        state ${text} NOT NULL,
        created ${text} NOT NULL,
        "waitingSince" ${text} NOT NULL,
        ended ${text} NOT NULL,
        "approvedBy" ${text} NOT NULL,
        title ${text} NOT NULL,
        "startsAt" ${text} NOT NULL
      )`,
      // One that has not ended, at most.
      `CREATE UNIQUE INDEX event_reviews_now ON event_reviews (event) WHERE ended = ''`,
      `CREATE INDEX event_reviews_event ON event_reviews (event, created, id)`,
      `CREATE INDEX event_reviews_waiting ON event_reviews ("waitingSince", id) WHERE "waitingSince" <> ''`,
      `CREATE INDEX event_reviews_changes ON event_reviews (created, id) WHERE state = 'changes'`,
      `CREATE INDEX event_reviews_approved ON event_reviews (ended, id) WHERE state = 'approved'`,
      `CREATE TABLE event_review_messages (
        id ${text} PRIMARY KEY NOT NULL,
        review ${text} NOT NULL,
        author ${text} NOT NULL,
        "by" ${text} NOT NULL,
        text ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX event_review_messages_of ON event_review_messages (review, created, id)`,
      `CREATE INDEX event_review_messages_by ON event_review_messages ("by")`,
      `CREATE TABLE event_review_site (
        id ${text} PRIMARY KEY NOT NULL,
        scope ${text} NOT NULL,
        hours ${number} NOT NULL
      )`,
      `CREATE TABLE event_review_accounts (
        account ${text} PRIMARY KEY NOT NULL,
        rule ${text} NOT NULL,
        "by" ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX event_review_accounts_rule ON event_review_accounts (created, account)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
