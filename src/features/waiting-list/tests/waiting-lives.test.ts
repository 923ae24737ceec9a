import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { brokenInvariants, describeTicketing, EVENT, ORGANISER } from '#tests/support/ticketing-world.ts';
import { entryWith, waitingOf } from '../store/entries.ts';
import type { WaitingTables } from '../model/schema.ts';
import { HOUR, waitingWorld } from './waiting-world.ts';

type Deed =
  | { do: 'join'; quantity: number; any: boolean }
  | { do: 'buy'; quantity: number; other: boolean }
  | { do: 'giveBack' | 'take' | 'decline' | 'leave'; which: number }
  | { do: 'wait'; hours: number }
  | { do: 'settle' };

const PEOPLE = 1_000;

const which = fc.nat({ max: 9 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    do: fc.constant('join' as const),
    quantity: fc.integer({ min: 1, max: 4 }),
    any: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('buy' as const),
    quantity: fc.integer({ min: 1, max: 3 }),
    other: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('giveBack' as const, 'take' as const), which }),
  fc.record({ do: fc.constantFrom('giveBack' as const, 'decline' as const, 'leave' as const), which }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25) }),
  fc.constant({ do: 'settle' as const }),
);

describeTicketing('lives of a waiting list', (databases) => {
  it(
    'sell nothing twice, overtake nobody too often, and leave nothing idle',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 30 }), async (deeds) => {
          const db = await databases.open();
          const world = await waitingWorld(db, { quantity: 4 });
          const { type, lists, ticketing, clock } = world;
          const query = db.read<WaitingTables>();
          const child = await world.sell({ name: 'Child', kind: 'free', price: 0, quantity: 3 });
          const quota = await ticketing.quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 5 });
          for (const id of [type, child])
            await ticketing.ticketTypes.update(ORGANISER, id, { quota: quota.id });
          const orders: string[] = [];
          let people = 0;
          /** What is refused is refused; all else is a fault. */
          const tried = async (work: () => Promise<unknown>): Promise<void> => {
            await work().catch((error: unknown) => {
              if (!(error instanceof ApiError) || error.status >= 500) throw error;
            });
          };
          const inState = async (state: 'offered' | 'waiting', at: number) => {
            const rows = await query
              .selectFrom('waiting_entries')
              .select('id')
              .where('state', '=', state)
              .orderBy('place')
              .execute();
            const id = rows[at % Math.max(1, rows.length)]?.id;
            return id === undefined ? undefined : entryWith(query, id);
          };
          for (const one of deeds) {
            clock.advance(1);
            if (one.do === 'join') {
              people += 1;
              const name = `person${people}`;
              await tried(() => world.join(name, one.quantity, one.any ? [type, child] : [type]));
            } else if (one.do === 'buy') {
              await tried(async () => {
                orders.push((await world.buy('buyer', one.quantity, one.other ? child : type)).order.id);
              });
            } else if (one.do === 'giveBack') {
              const [order] = orders.splice(one.which % Math.max(1, orders.length), 1);
              if (order) await world.giveBack(order);
            } else if (one.do === 'take') {
              const entry = await inState('offered', one.which);
              if (entry)
                await tried(async () => {
                  orders.push((await world.take(entry.name)).order.id);
                });
            } else if (one.do === 'decline' || one.do === 'leave') {
              const entry = await inState(one.do === 'leave' ? 'waiting' : 'offered', one.which);
              if (entry) await tried(() => lists.leave(entry));
            } else if (one.do === 'wait') {
              clock.advance(one.hours * HOUR);
            }
            if (one.do !== 'join') await world.settle();
            expect(await brokenInvariants(world)).toEqual([]);
          }
          await world.settle();
          // Looked at once more, nothing is left to give: nobody waits for what is there.
          const before = await world.states();
          await lists.match(EVENT);
          expect(await world.states()).toEqual(before);
          for (const { passed } of await waitingOf(query, EVENT)) expect(passed).toBeLessThanOrEqual(3);
          // Where nobody waits everything is for everybody.
          const waiting = await waitingOf(query, EVENT);
          expect(waiting.length === 0 ? await world.waited() : []).toEqual([]);
          await databases.release();
        }),
        { numRuns: 12, seed: 20261130 },
      );
    },
  );
});

describeTicketing('a long list', (databases) => {
  it('gets what comes back in the order of the list', { timeout: 300_000 }, async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 50 });
    const sold: string[] = [];
    for (let n = 0; n < 50; n += 1) sold.push((await world.buy('buyer')).order.id);
    const people = Array.from({ length: PEOPLE }, (_, n) => `person${String(n).padStart(4, '0')}`);
    for (const name of people) await world.join(name);
    // In an order that nobody chose, and several at once.
    const back = sold.map((id, n) => ({ id, at: (n * 37) % 50 })).toSorted((a, b) => a.at - b.at);
    for (let n = 0; n < back.length; n += 5) {
      await Promise.all(back.slice(n, n + 5).map(({ id }) => world.giveBack(id)));
      await world.settle();
      const offered = Object.entries(await world.states()).filter(([, state]) => state === 'offered');
      expect(offered.map(([name]) => name)).toEqual(people.slice(0, n + 5));
    }
    expect(await world.mails('held for you')).toHaveLength(50);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
