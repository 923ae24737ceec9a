import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

/** What organisers, buyers and the provider do; `at` and `of` pick an order and a ticket among those there are. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      type: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('byHand' as const),
      type: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      method: fc.constantFrom('cash', 'bank', 'guest'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('changeTicket' as const),
      of: fc.nat(30),
      type: fc.nat(2),
      settle: fc.constantFrom('link', 'hand', 'waive'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refundTickets' as const),
      of: fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }),
      restock: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('pay', 'settle', 'arrived', 'cancel', 'refund', 'edit' as const),
      at: fc.nat(20),
    }),
  },
  fc.record({
    do: fc.constant('refundPart' as const),
    at: fc.nat(20),
    amount: fc.integer({ min: 1, max: 4000 }),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('wait', 'work', 'away', 'back' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const DAY_MS = 24 * 3_600_000;

async function take(world: TicketingWorld, types: string[], next: Step): Promise<void> {
  const { ticketing, cards } = world;
  const orders = await world.rows('orders');
  const tickets = await world.rows('tickets');
  const order = 'at' in next ? orders[next.at % Math.max(1, orders.length)] : undefined;
  const session = `cs_test_${order?.id}`;
  switch (next.do) {
    case 'buy':
      await ticketing.placeOrder(EVENT, world.request(types[next.type] ?? '', next.quantity), {
        actor: null,
      });
      break;
    case 'byHand':
      await ticketing.management.order(ORGANISER, EVENT, {
        items: [{ ticketType: types[next.type], quantity: next.quantity }],
        buyer: { name: 'Hari', email: 'hari@example.com' },
        method: next.method,
        deadline: new Date(world.clock.now() + 2 * DAY_MS).toISOString(),
      });
      break;
    case 'changeTicket': {
      const ticket = tickets[next.of % Math.max(1, tickets.length)];
      if (!ticket) return;
      const how = { ticketType: types[next.type], settle: next.settle };
      await ticketing.management.changeTicket(ORGANISER, ticket.id, how);
      break;
    }
    case 'refundTickets': {
      const first = tickets[(next.of[0] ?? 0) % Math.max(1, tickets.length)];
      if (!first) return;
      const own = tickets.filter((ticket) => ticket.order === first.order);
      const chosen = next.of.map((n) => own[n % own.length]?.id ?? '');
      await ticketing.management.refundTickets(ORGANISER, first.order, {
        tickets: chosen,
        restock: next.restock,
      });
      break;
    }
    case 'pay':
      if (cards.checkouts.get(session)?.status === 'open') cards.pay(session);
      if (cards.checkouts.has(session)) await ticketing.receiver.settle(await cards.readCheckout(session));
      break;
    case 'settle':
      if (cards.checkouts.has(session)) await ticketing.receiver.settle(await cards.readCheckout(session));
      break;
    case 'arrived':
      if (order) await ticketing.management.moneyArrived(ORGANISER, order.id);
      break;
    case 'cancel':
      if (order) await ticketing.cancelOrder(order.id, { actor: ORGANISER });
      break;
    case 'refund':
      if (order) await ticketing.refundOrder(ORGANISER, order.id);
      break;
    case 'refundPart':
      if (order) await ticketing.refundOrder(ORGANISER, order.id, { amount: next.amount });
      break;
    case 'edit':
      if (order) {
        const buyer = { name: 'Gita', email: `gita${next.at}@example.com` };
        await ticketing.management.editBuyer(ORGANISER, order.id, buyer);
      }
      break;
    case 'wait':
      world.clock.advance(DAY_MS / 2);
      break;
    case 'work':
      await world.worker.drain();
      break;
    case 'away':
    case 'back':
      cards.away = next.do === 'away';
  }
}

describeTicketing('whatever organisers do to orders', (databases) => {
  it('sold is the valid tickets, and the ledger balances, by card and by hand', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }), async (steps) => {
          const world = await ticketingWorld(await databases.open());
          const { id: quota } = await world.ticketing.quotas.create(ORGANISER, EVENT, {
            name: 'Hall',
            size: 14,
          });
          const types = [
            await world.sell({ name: 'Standard', quantity: 8, quota }),
            await world.sell({ name: 'Dear', price: 9900, quantity: 6, quota }),
            await world.sell({ name: 'Free', kind: 'free', price: 0, quantity: 6 }),
          ];
          for (const next of steps) {
            // Refusals are part of life; anything else is not.
            await take(world, types, next).catch((error: unknown) => {
              if (!(error instanceof ApiError)) throw error;
            });
            expect(await brokenInvariants(world)).toEqual([]);
          }
          world.cards.away = false;
          for (let n = 0; n < 3; n += 1) {
            world.clock.advance(3 * DAY_MS);
            await world.worker.drain();
          }
          const orders = await world.rows('orders');
          const open = orders.filter(
            ({ status, refundPending }) => status === 'pending' || refundPending > 0,
          );
          expect(open).toEqual([]);
          const back = [...world.cards.refunds.values()].reduce((sum, amount) => sum + amount, 0);
          const refunded = orders.filter(({ method }) => method === '');
          expect(refunded.reduce((sum, order) => sum + order.refunded, 0)).toBe(back);
          expect(await brokenInvariants(world)).toEqual([]);
        })
        .afterEach(databases.release),
      { numRuns: 12 },
    );
  }, 120_000);
});
