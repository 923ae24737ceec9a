import { it } from 'vitest';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeTicketing } from '#tests/support/ticketing-world.ts';

/** What is asked, and the index that it walks. */
const QUERIES: WalkedQuery[] = [
  [
    'the card of an entry',
    `SELECT id FROM ballot_cards WHERE entry = 'e' AND gone = 0`,
    // Each of them has few rows.
    'ballot_cards_(entry|event)',
  ],
  [
    'cards of some',
    `SELECT entry FROM ballot_cards WHERE entry IN ('e', 'f') AND gone = 0`,
    'ballot_cards_(entry|event)',
  ],
  [
    'cards of an event',
    `SELECT count(*) FROM ballot_cards WHERE event = 'e' AND gone = 0`,
    'ballot_cards_event',
  ],
  [
    'cards that are to be forgotten',
    `SELECT id FROM ballot_cards WHERE gone = 1 AND id > 'a' ORDER BY id LIMIT 4`,
    'ballot_cards_(gone|pkey)',
  ],
  [
    'charges that are due',
    `SELECT id FROM ballot_entries WHERE charge = 'due' ORDER BY id`,
    'ballot_entries_(due|pkey)',
  ],
  [
    'figures of charges',
    `SELECT charge, count(*) FROM ballot_entries WHERE event = 'e' AND charge <> '' GROUP BY charge`,
    'ballot_entries_charged',
  ],
];

describeTicketing('cards of ballots', (databases) => {
  it('are looked for along an index, whatever there is', async () => {
    await expectIndexes(await databases.open(), QUERIES);
  });
});
