import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlacedOrder } from '#features/checkout/actions/place-order.ts';
import { ApiError } from '#lib/errors.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

/** What people and the provider do, in any order; `at` picks one of the orders there are, counted from the last. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      quantities: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('pay', 'payLate', 'settle', 'confirm', 'expired', 'cancel', 'refund' as const),
      at: fc.nat(3),
    }),
  },
  fc.record({
    do: fc.constant('refundPart' as const),
    at: fc.nat(3),
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
): Promise<void> {
  const { ticketing, cards } = world;
  const chosen = 'at' in next ? placed.at(-1 - next.at) : undefined;
  const session = chosen?.payment?.paymentSessionId ?? '';
  const settle = async (): Promise<void> => {
    if (cards.checkouts.has(session)) await ticketing.receiver.settle(await cards.readCheckout(session));
  };
  const pay = (): void => {
    if (cards.checkouts.get(session)?.status === 'open') cards.pay(session);
  };
  switch (next.do) {
    case 'place': {
      const items = types.map((ticketType, n) => ({ ticketType, quantity: next.quantities[n] ?? 0 }));
      const wanted = items.filter(({ quantity }) => quantity > 0);
      const request = world.request('', 1, { items: wanted });
      placed.push(await ticketing.placeOrder(EVENT, request, { actor: null }));
      break;
    }
    case 'pay':
      pay();
      await settle();
      break;
    case 'payLate':
      // The hold ends first, though the payment can still be made.
      await ticketing.receiver.expired(session);
      pay();
      break;
    case 'settle':
      await settle();
      break;
    case 'confirm':
      await ticketing.confirm({ paymentSessionId: session }, { actor: null });
      break;
    case 'expired':
      await ticketing.receiver.expired(session);
      break;
    case 'cancel':
      if (chosen) await ticketing.cancelOrder(chosen.order.id, { actor: ORGANISER });
      break;
    case 'refund':
      if (chosen) await ticketing.refundOrder(ORGANISER, chosen.order.id);
      break;
    case 'refundPart':
      if (chosen) await ticketing.refundOrder(ORGANISER, chosen.order.id, { amount: next.amount });
      break;
    case 'wait':
      world.clock.advance(8 * 60_000);
      break;
    case 'work':
      await world.worker.drain();
      break;
    case 'away':
    case 'back':
      cards.away = next.do === 'away';
      break;
    case 'change':
      world.clock.advance(1);
      await world.changeEvent({ capacity: next.capacity });
      await ticketing.ticketTypes.update(ORGANISER, types[0] ?? '', { quantity: next.quantity });
  }
}

describeTicketing('whatever happens to orders', (databases) => {
  it('sold is the valid tickets, held what waits, and the ledger balances', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 15, maxLength: 50, size: 'max' }), async (steps) => {
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
        })
        .afterEach(databases.release),
      { numRuns: 30 },
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
