import { it } from 'vitest';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';

/** What is asked, and the index that it walks. */
const QUERIES: WalkedQuery[] = [
  [
    'the suspension of an event',
    `SELECT id FROM event_suspensions WHERE event = 'e' AND ended = ''`,
    // Each of them has few rows.
    'event_suspensions_(now|open|event)',
  ],
  [
    'suspended events, the newest first',
    `SELECT id FROM event_suspensions WHERE ended = '' ORDER BY created DESC, id DESC LIMIT 51`,
    'event_suspensions_open',
  ],
  [
    'those whose team waits',
    `SELECT id FROM event_suspensions WHERE "waitingSince" <> '' ORDER BY "waitingSince" DESC, id DESC LIMIT 51`,
    'event_suspensions_waiting',
  ],
  [
    'all suspensions of an event',
    `SELECT id, reason FROM event_suspensions WHERE event = 'e' ORDER BY created DESC, id DESC LIMIT 50`,
    'event_suspensions_event',
  ],
  [
    'what was written about one',
    `SELECT id, text FROM event_suspension_messages WHERE suspension = 's' ORDER BY created DESC, id DESC LIMIT 200`,
    'event_suspension_messages_of',
  ],
  [
    'what somebody wrote',
    `UPDATE event_suspension_messages SET "by" = '' WHERE "by" = 'u'`,
    'event_suspension_messages_by',
  ],
];

describeProduct('suspensions', (databases) => {
  it('are looked for along an index, whatever there is', async () => {
    await expectIndexes(await databases.open(), QUERIES);
  });
});
