import { it } from 'vitest';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';

/** How messages are looked through, and the index that each way walks. */
const QUERIES: WalkedQuery[] = [
  [
    'those of a kind',
    `SELECT id FROM messages WHERE kind = 'event' ORDER BY id DESC LIMIT 31`,
    'messages_kind',
  ],
  [
    'reports about an event',
    `SELECT id FROM messages WHERE event = 'e' AND event != '' ORDER BY id DESC LIMIT 31`,
    'messages_event',
  ],
  [
    'how many there are about some events',
    `SELECT event, count(*) FROM messages WHERE event IN ('e', 'f') AND event != '' GROUP BY event`,
    'messages_event',
  ],
  [
    'those that are open',
    `SELECT id FROM messages WHERE status = 'open' ORDER BY id DESC LIMIT 31`,
    'messages_status',
  ],
  [
    'those that somebody has taken',
    `SELECT id FROM messages WHERE assignee = 'a' AND assignee != '' ORDER BY id DESC LIMIT 31`,
    'messages_assignee',
  ],
  [
    'what was written after one',
    `SELECT id, body FROM message_replies WHERE message = 'm' ORDER BY created DESC, id DESC LIMIT 200`,
    'message_replies_of',
  ],
  [
    'saved replies by title',
    `SELECT id FROM saved_replies ORDER BY title, id LIMIT 200`,
    'saved_replies_title',
  ],
];

describeProduct('messages', (databases) => {
  it('are looked through along an index, whatever there is', async () => {
    await expectIndexes(await databases.open(), QUERIES);
  });
});
