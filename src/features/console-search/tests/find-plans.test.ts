import { it } from 'vitest';
import { expectIndexes, type WalkedQuery } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';

/** What is asked for each search, and the index that it walks. */
const QUERIES: WalkedQuery[] = [
  ['an order by its code', `SELECT id FROM orders WHERE code = 'A'`, 'orders_code'],
  [
    'orders by how the address of their buyer begins',
    `SELECT id FROM orders WHERE lower("buyerEmail") >= 'a' AND lower("buyerEmail") < 'b' ORDER BY lower("buyerEmail") LIMIT 21`,
    'orders_address',
  ],
  [
    'an order by its checkout',
    `SELECT id FROM orders WHERE "paymentSessionId" = 'cs_1' AND "paymentSessionId" != ''`,
    'orders_session',
  ],
  [
    'an order by its payment',
    `SELECT "order" FROM payment_charges WHERE "paymentIntentId" = 'pi_1'`,
    'payment_charges_intent',
  ],
  [
    'an order by a transfer',
    `SELECT "order" FROM payment_transfers WHERE "stripeId" = 'tr_1' AND "stripeId" != ''`,
    'payment_transfers_stripe',
  ],
  [
    'events by how their slug begins',
    `SELECT id FROM events WHERE slug >= 'a' AND slug < 'b' ORDER BY slug LIMIT 21`,
    'events_slug',
  ],
  [
    'events by how their title begins',
    `SELECT id FROM events WHERE lower(title) >= 'a' AND lower(title) < 'b' ORDER BY lower(title) LIMIT 21`,
    'events_named',
  ],
  [
    'emails by how their address begins',
    `SELECT id FROM mail_outbox WHERE lower(recipient) >= 'a' AND lower(recipient) < 'b' LIMIT 21`,
    'mail_outbox_address',
  ],
  [
    'the ledger of an order',
    `SELECT e.id FROM ledger_transactions t JOIN ledger_entries e ON e."transaction" = t.id WHERE t."order" = 'o'`,
    'ledger_transactions_order',
  ],
];

describeProduct('what callers ask about', (databases) => {
  it('is looked for along an index, whatever there is', async () => {
    await expectIndexes(await databases.open(), QUERIES);
  });
});
