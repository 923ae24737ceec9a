import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlacedOrder } from '#domain/ticketing/index.ts';
import { ApiError } from '#lib/errors.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  brokenInvariants,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

/** What people and the provider do, in any order; `at` picks one of the orders there are. */
const step = fc.oneof(
  fc.record({ do: fc.constant('place' as const), type: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    do: fc.constantFrom('pay', 'settle', 'confirm', 'expired', 'cancel', 'refund' as const),
    at: fc.nat(20),
  }),
  fc.record({
    do: fc.constant('refundPart' as const),
    at: fc.nat(20),
    amount: fc.integer({ min: 1, max: 4000 }),
  }),
  fc.record({ do: fc.constantFrom('wait', 'work', 'away', 'back' as const) }),
  fc.record({
    do: fc.constant('change' as const),
    capacity: fc.constantFrom(0, 3, 8),
    quantity: fc.integer({ min: 1, max: 8 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(
  world: TicketingWorld,
  types: string[],
  placed: PlacedOrder[],
  next: Step,
): Promise<unknown> {
  const { ticketing, cards } = world;
  const chosen = 'at' in next ? placed[next.at % Math.max(1, placed.length)] : undefined;
  const session = chosen?.payment?.paymentSessionId ?? '';
  switch (next.do) {
    case 'place':
      return placed.push(
        await ticketing.placeOrder(EVENT, world.request(types[next.type] ?? '', next.quantity), {
          actor: null,
        }),
      );
    case 'pay':
      return cards.checkouts.get(session)?.status === 'open' ? cards.pay(session) : undefined;
    case 'settle':
      return cards.checkouts.has(session)
        ? ticketing.receiver.settle(await cards.readCheckout(session))
        : undefined;
    case 'confirm':
      return ticketing.confirm({ paymentSessionId: session }, { actor: null });
    case 'expired':
      // Told by mistake, even: the payment may be made already, and then comes late.
      return ticketing.receiver.expired(session);
    case 'cancel':
      return chosen && ticketing.cancelOrder(chosen.order.id, { actor: ORGANISER });
    case 'refund':
      return chosen && ticketing.refundOrder(ORGANISER, chosen.order.id);
    case 'refundPart':
      return chosen && ticketing.refundOrder(ORGANISER, chosen.order.id, { amount: next.amount });
    case 'wait':
      return world.clock.advance(8 * 60_000);
    case 'work':
      return world.worker.drain();
    case 'away':
    case 'back':
      cards.away = next.do === 'away';
      return undefined;
    default:
      world.clock.advance(1);
      await world.changeEvent({ capacity: next.capacity });
      return ticketing.ticketTypes.update(ORGANISER, types[0] ?? '', { quantity: next.quantity });
  }
}

describeOnEachDatabase('whatever happens to orders', (databases) => {
  it('sold is the valid tickets, held what waits, and the ledger balances', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = await ticketingWorld(await databases.open());
        const types = [
          await world.sell({ name: 'Paid', quantity: 8 }),
          await world.sell({ name: 'Free', kind: 'free', price: 0, quantity: 6 }),
          await world.sell({ name: 'Dear', price: 9900, quantity: 3 }),
        ];
        const placed: PlacedOrder[] = [];
        for (const next of steps) {
          // Refusals are part of life; anything else is not.
          await take(world, types, placed, next).catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
          });
          expect(await brokenInvariants(world)).toEqual([]);
        }
        world.cards.away = false;
        for (let n = 0; n < 3; n += 1) {
          world.clock.advance(2 * 3_600_000);
          await world.worker.drain();
        }
        const orders = await world.rows('orders');
        expect(
          orders.filter(({ status, refundPending }) => status === 'pending' || refundPending > 0),
        ).toEqual([]);
        expect((await world.rows('jobs')).filter(({ status }) => status !== 'done')).toEqual([]);
        const back = [...world.cards.refunds.values()].reduce((sum, amount) => sum + amount, 0);
        expect(orders.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(back);
        expect(await brokenInvariants(world)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('lets many do all of it at once', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 30 });
    const { ticketing, cards } = world;
    const live = async (n: number): Promise<void> => {
      const placed = await ticketing.placeOrder(EVENT, world.request(type, (n % 3) + 1), { actor: null });
      const session = placed.payment?.paymentSessionId ?? '';
      const viewer = { actor: null, accessToken: placed.accessToken };
      const paid = n % 4 === 0 ? null : cards.pay(session);
      await Promise.allSettled([
        paid && ticketing.receiver.settle(paid),
        ticketing.confirm({ paymentSessionId: session }, viewer),
        n % 3 === 0 && ticketing.cancelOrder(placed.order.id, viewer),
        n % 5 === 0 && ticketing.receiver.expired(session),
        n % 2 === 0 && ticketing.refundOrder(ORGANISER, placed.order.id),
        paid && ticketing.receiver.settle(paid),
      ]);
    };
    await Promise.allSettled(Array.from({ length: 60 }, (_, n) => live(n)));
    await world.worker.drain();
    expect(await brokenInvariants(world)).toEqual([]);
  }, 60_000);
});
