import { sql } from 'kysely';
import { it } from 'vitest';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeTicketing } from '#tests/support/ticketing-world.ts';

/** What is asked, and the index that it walks. */
const QUERIES: WalkedQuery[] = [
  [
    'the card of an entry',
    `SELECT id FROM ballot_cards WHERE entry = 'e' AND gone = 0`,
    'ballot_cards_entry',
  ],
  [
    'cards of some',
    `SELECT entry FROM ballot_cards WHERE entry IN ('e', 'f') AND gone = 0`,
    'ballot_cards_entry',
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
    'charges that may have no job any more',
    `SELECT entry.id FROM ballot_entries entry JOIN orders ON orders.id = entry."order" JOIN events ON events.id = entry.event
      WHERE entry.charge = 'due' AND entry.id > 'a' AND (entry.updated <= '2026' OR NOT EXISTS
        (SELECT jobs.id FROM jobs WHERE jobs."uniqueKey" = 'ballot.charge:' || orders.id AND jobs.status = 'waiting'))
      AND (orders.status <> 'pending' OR orders."expiresAt" <= '2026' OR events.status <> 'suspended')
      ORDER BY entry.id LIMIT 200`,
    'ballot_entries_(due|pkey)',
  ],
  [
    'what an account has in a ballot',
    `SELECT id, email FROM ballot_entries WHERE account = 'a' AND account <> '' AND event = 'e'
      AND state NOT IN ('withdrawn', 'lapsed', 'void')`,
    'ballot_entries_(account|person|state)',
  ],
  [
    'figures of charges',
    `SELECT charge, count(*) FROM ballot_entries WHERE event = 'e' AND charge <> '' GROUP BY charge`,
    'ballot_entries_charged',
  ],
  [
    'how many are in a group',
    `SELECT count(*) FROM ballot_entries WHERE "group" = 'g' AND "group" <> '' AND id <> 'e'`,
    'ballot_entries_group',
  ],
  [
    'those of a group who wait',
    `SELECT * FROM ballot_entries WHERE "group" = 'g' AND "group" <> '' AND "groupHash" <> '' AND state = 'entered'`,
    'ballot_entries_group',
  ],
  [
    'the group of a code',
    `SELECT * FROM ballot_groups WHERE event = 'e' AND code = 'c'`,
    'ballot_groups_code',
  ],
];

describeTicketing('cards and groups of ballots', (databases) => {
  it('are looked for along an index, whatever there is', async () => {
    const db = await databases.open();
    // Of an empty table PostgreSQL takes any of its indexes.
    await db.write(async (tx) => {
      const cards = Array.from({ length: 500 }, (_, at) => ({
        id: `card${at}`,
        entry: `entry${at}`,
        event: 'e',
        customer: '',
        card: '',
        expires: '',
        keptAt: '',
        gone: 0,
        created: '',
      }));
      await tx
        .as<{ ballot_cards: (typeof cards)[number] }>()
        .insertInto('ballot_cards')
        .values(cards)
        .execute();
      await sql`ANALYZE ballot_cards`.execute(tx.as());
    });
    await expectIndexes(db, QUERIES);
  });
});
