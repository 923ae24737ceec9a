import { it } from 'vitest';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';

/** What is asked, and the index that it walks. */
const QUERIES: WalkedQuery[] = [
  [
    'the review of an event',
    `SELECT id FROM event_reviews WHERE event = 'e' AND ended = ''`,
    // Each of them has few rows.
    'event_reviews_(now|event)',
  ],
  [
    'the latest review of an event',
    `SELECT id FROM event_reviews WHERE event = 'e' ORDER BY created DESC, id DESC LIMIT 1`,
    'event_reviews_event',
  ],
  [
    'those that wait, the oldest first',
    `SELECT id FROM event_reviews WHERE "waitingSince" <> '' ORDER BY "waitingSince", id LIMIT 51`,
    'event_reviews_waiting',
  ],
  [
    'those that are to be changed',
    `SELECT id FROM event_reviews WHERE state = 'changes' ORDER BY created, id LIMIT 51`,
    'event_reviews_changes',
  ],
  [
    'those that were approved last',
    `SELECT id FROM event_reviews WHERE state = 'approved' ORDER BY ended DESC, id DESC LIMIT 500`,
    'event_reviews_approved',
  ],
  [
    'what was written about one',
    `SELECT id, text FROM event_review_messages WHERE review = 'r' ORDER BY created DESC, id DESC LIMIT 200`,
    'event_review_messages_of',
  ],
  [
    'what somebody wrote',
    `UPDATE event_review_messages SET "by" = '' WHERE "by" = 'u'`,
    'event_review_messages_by',
  ],
  [
    'accounts with a rule',
    `SELECT account FROM event_review_accounts ORDER BY created DESC, account DESC LIMIT 200`,
    'event_review_accounts_rule',
  ],
  [
    'a published event of an organiser',
    `SELECT id FROM events WHERE organiser = 'o' AND status = 'published' LIMIT 1`,
    'events_(organiser|of)',
  ],
];

describeProduct('reviews', (databases) => {
  it('are looked for along an index, whatever there is', async () => {
    await expectIndexes(await databases.open(), QUERIES);
  });
});
