import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addMs } from '#lib/time.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function buy(world: TicketingWorld, type: string, quantity: number, eventId = EVENT): Promise<string> {
  const buyer = { name: 'Maya Gurung', email: 'maya@example.com' };
  const placed = await world.ticketing.placeOrder(eventId, world.request(type, quantity, { buyer }), {
    actor: null,
  });
  if (placed.payment) await world.ticketing.receiver.settle(world.cards.pay(placed.payment.paymentSessionId));
  return placed.order.id;
}

function recent(world: TicketingWorld, actor = ORGANISER) {
  const now = world.clock.text();
  return world.ticketing.recentSales(actor, {
    since: addMs(now, -DAY_MS),
    daysSince: addMs(now, -14 * DAY_MS),
    limit: 5,
  });
}

/** What the ledger says came in, and stayed, for orders that were paid since. */
async function ledgerSince({ db, clock }: TicketingWorld): Promise<number> {
  const since = addMs(clock.text(), -DAY_MS);
  const { rows } = await sql<{ amount: number | null }>`
    SELECT sum(ledger_entries.amount) AS amount FROM ledger_entries
    JOIN ledger_transactions ON ledger_transactions.id = ledger_entries."transaction"
    JOIN orders ON orders.id = ledger_transactions."order"
    WHERE ledger_entries.account = 'stripe:balance' AND orders."paidAt" >= ${since} AND orders.event = ${EVENT}
  `.execute(db.read());
  return rows[0]?.amount ?? 0;
}

describeTicketing('what sold since yesterday', (databases) => {
  it('is told by event, the one that sold most first, and its days at the place', async () => {
    const world = await ticketingWorld(await databases.open());
    const paid = await world.sell({ quantity: 50 });
    const free = await world.sell({ kind: 'free', price: 0, quantity: 50 });
    await buy(world, paid, 1);
    world.clock.advance(25 * HOUR_MS);
    await buy(world, paid, 2);
    await buy(world, free, 3);
    const back = await buy(world, paid, 4);
    await world.ticketing.refundOrder(ORGANISER, back);
    await world.ticketing.placeOrder(EVENT, world.request(paid, 5), { actor: null });
    const { sales, events } = await recent(world);
    expect(events).toBe(1);
    expect(sales).toEqual([
      {
        event: EVENT,
        title: expect.any(String),
        currency: 'USD',
        timezone: 'Asia/Kathmandu',
        tickets: 5,
        orders: 2,
        revenue: 3000,
        days: [
          { day: '2026-12-01', tickets: 1 },
          { day: '2026-12-02', tickets: 5 },
        ],
      },
    ]);
  });

  it('is nobody else’s, and nothing where nothing sold', async () => {
    const world = await ticketingWorld(await databases.open());
    const other = await world.sell({ price: 700 }, OTHER_EVENT);
    await buy(world, other, 1, OTHER_EVENT);
    expect(await recent(world)).toEqual({ sales: [], events: 0 });
    expect(await recent(world, BUYER)).toMatchObject({ events: 0 });
    expect(await recent(world, STRANGER)).toMatchObject({
      events: 1,
      sales: [{ event: OTHER_EVENT, revenue: 700 }],
    });
  });

  it('is what the ledger says, whatever was bought and paid back when', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 1000, price: 1999 });
    const orders: string[] = [];
    const step = fc.oneof(
      fc.record({ buy: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ wait: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ back: fc.nat(30), part: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        for (const each of steps) {
          if ('buy' in each) orders.push(await buy(world, type, each.buy));
          else if ('wait' in each) world.clock.advance(each.wait * HOUR_MS);
          else {
            const id = orders[each.back % Math.max(1, orders.length)];
            // What is paid back already is refused, and that is no matter here.
            if (id)
              await world.ticketing
                .refundOrder(ORGANISER, id, each.part ? { amount: 500 } : {})
                .catch(() => {});
          }
        }
        const { sales } = await recent(world);
        expect(sales[0]?.revenue ?? 0).toBe(await ledgerSince(world));
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});
