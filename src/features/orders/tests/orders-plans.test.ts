import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeTicketing, EVENT, ticketingWorld } from '#tests/support/ticketing-world.ts';

/** The queries that grow with the number of orders, in the form in which they are sent, and the index that each walks along. */
const QUERIES: [string, string, string][] = [
  [
    'an order by its payment',
    `SELECT * FROM orders WHERE "paymentSessionId" = 'cs_1' AND "paymentSessionId" != ''`,
    'orders_session',
  ],
  [
    'the items of an order',
    `SELECT * FROM order_items WHERE "order" = 'o' ORDER BY position`,
    'order_items_order',
  ],
  ['the tickets of an order', `SELECT * FROM tickets WHERE "order" = 'o' ORDER BY position`, 'tickets_order'],
  [
    'the ticket types of an event',
    `SELECT * FROM ticket_types WHERE event = 'e' ORDER BY position, id`,
    'ticket_types_event',
  ],
  [
    'the next orders of an event',
    `SELECT * FROM orders WHERE event = 'e' AND (created, id) < ('2026', 'o') ORDER BY created DESC, id DESC LIMIT 31`,
    'orders_event',
  ],
  [
    'what of an order decides whether it is found',
    `SELECT id, created FROM orders WHERE event = 'e' AND "buyerName" LIKE '%a%' ORDER BY created DESC, id DESC LIMIT 41`,
    'orders_event',
  ],
  [
    'what of a ticket decides whether it is found',
    `SELECT id, created FROM tickets WHERE event = 'e' AND status = 'valid' AND "holderName" LIKE '%a%' ORDER BY created DESC, id DESC LIMIT 41`,
    'tickets_event',
  ],
  [
    'whether somebody of an order came in',
    `SELECT id FROM tickets WHERE "order" = 'o' AND "checkedInAt" != ''`,
    'tickets_',
  ],
  [
    'the orders of an import',
    `SELECT * FROM orders WHERE batch = 'b' AND batch != '' AND status = 'paid' ORDER BY id LIMIT 25`,
    'orders_batch',
  ],
  [
    'changes of an order’s tickets',
    `SELECT * FROM ticket_changes WHERE "order" = 'o' ORDER BY created, id`,
    'ticket_changes_order',
  ],
  [
    'what was done to an order',
    `SELECT * FROM audit_entries WHERE event = 'e' AND subject = 'o' ORDER BY at DESC, id DESC LIMIT 41`,
    'audit_entries_',
  ],
  [
    'the lines of an import that were not taken in',
    `SELECT * FROM attendee_import_lines WHERE import = 'i' AND problem != '' ORDER BY line LIMIT 200`,
    'attendee_import_lines',
  ],
  [
    'the orders of a buyer',
    `SELECT * FROM orders WHERE buyer = 'u' ORDER BY created DESC, id DESC LIMIT 200`,
    'orders_buyer',
  ],
  [
    'the refunds of an order',
    `SELECT id FROM refunds WHERE "order" = 'o' AND status = 'pending'`,
    'refunds_order',
  ],
  [
    'whether a ticket type was ordered',
    `SELECT id FROM order_items WHERE event = 'e' AND "ticketType" = 't' LIMIT 1`,
    'order_items_event',
  ],
  [
    'orders paid since, for an automatic message',
    `SELECT id FROM orders WHERE event = 'e' AND "paidAt" != '' AND ("paidAt", id) > ('2026', 'o') AND "paidAt" <= '2027' ORDER BY "paidAt" LIMIT 1`,
    'orders_paid',
  ],
  [
    'the messages of an event',
    `SELECT * FROM guest_messages WHERE event = 'e' AND "uniqueKey" IS NULL AND (created, id) < ('2026', 'm') ORDER BY created DESC, id DESC LIMIT 31`,
    'guest_messages_event',
  ],
  [
    'what became of the mails of a mailing',
    `SELECT status, count(*) FROM mail_outbox WHERE batch = 'guests:m:1' GROUP BY status`,
    'mail_outbox_batch',
  ],
  [
    'whether a guest’s address bounced',
    `SELECT d.address FROM guest_deliveries d WHERE d.event = 'e' AND d.address IN ('a', 'b')`,
    'guest_deliveries_address',
  ],
  [
    'what an organiser wrote today',
    `SELECT sum(total) FROM guest_messages WHERE organiser = 'u' AND "startedAt" > '2026' AND kind = 'note'`,
    'guest_messages_organiser',
  ],
  ['old keys', `DELETE FROM idempotency_keys WHERE created < '2026'`, 'idempotency_keys_created'],
];

describeTicketing('queries over orders', (databases) => {
  it('walk along an index, whatever there is', async () => {
    const world = await ticketingWorld(await databases.open());
    await world.sell({}, EVENT);
    const sqlite = world.db.dialect === 'sqlite';
    for (const [what, query, index] of QUERIES) {
      const rows = await world.db.write(async (tx) => {
        // So few rows are read faster whole: PostgreSQL is asked what it would do with many.
        if (!sqlite) await sql.raw('SET LOCAL enable_seqscan = off').execute(tx.as());
        const explain = sqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        return (await sql.raw<Record<string, unknown>>(`${explain} ${query}`).execute(tx.as())).rows;
      });
      expect([what, rows.map((row) => Object.values(row).join(' ')).join('\n')]).toEqual([
        what,
        expect.stringContaining(index),
      ]);
    }
  });
});
