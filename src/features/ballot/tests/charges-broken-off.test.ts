import { describe, expect, it, vi } from 'vitest';
import { randomIds } from '#lib/ids.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { brokenInvariants, describeTicketing, EVENT } from '#tests/support/ticketing-world.ts';
import { chargeAgain } from '../actions/charge-card.ts';
import { ballotsOn, ballotWorld, DRAWS, HOUR, OPENS, people } from './ballot-world.ts';
import { Died, dying } from './dying.ts';

const PAID = { sell: { kind: 'paid', price: 1500, quantity: 2 }, rules: { card: 'needed' } } as const;

describeTicketing('a charge that is broken off', (databases) => {
  /** Three with cards, of whom two are drawn. */
  const drawn = async () => {
    const db = await databases.open();
    const world = await ballotWorld(db, PAID);
    world.at(OPENS);
    for (const name of people(3)) {
      await world.enter(name);
      await world.keep(name);
    }
    world.at(DRAWS);
    return { db, world };
  };
  /** Whatever happened: two are charged, once each, have their tickets, and no card is left. */
  const expectRight = async (world: Awaited<ReturnType<typeof ballotWorld>>) => {
    const { entries, cards, mails } = world;
    expect((await entries()).map(({ state, charge }) => [state, charge])).toEqual([
      ['won', 'paid'],
      ['won', 'paid'],
      ['entered', ''],
    ]);
    expect([...cards.charged.values()]).toEqual([1, 1]);
    expect(new Set(cards.forgotten)).toEqual(new Set(people(3).map((name) => `pm_${name}`)));
    expect(await world.cardRows()).toEqual([]);
    expect(await mails('You have tickets')).toHaveLength(2);
    expect(await world.rows('tickets')).toHaveLength(2);
    expect(await world.rows('orders')).toHaveLength(2);
    expect(await brokenInvariants(world)).toEqual([]);
  };

  const moments = [1, 2, 3, 4, 5, 6].flatMap((nth) => [
    { nth, after: false },
    { nth, after: true },
  ]);
  it.each(moments)(
    'between any two writes is made once: write $nth, done: $after',
    async ({ nth, after }) => {
      const { db, world } = await drawn();
      await world.ballots.step(EVENT);
      const mortal = dying(db, nth, after);
      const ticketing = world.beside(mortal);
      const broken = ballotsOn(mortal, { clock: world.clock, ticketing, cards: world.cards });
      for (const { id } of await world.entries())
        await broken.charge(id).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        });
      await world.worker.drain();
      await expectRight(world);
    },
  );

  it.each(['before', 'after'] as const)('%s the provider charges is made once', async (moment) => {
    const { world } = await drawn();
    const { cards, worker, ballots, clock } = world;
    let left = 2;
    cards.onCharge = async (when) => {
      if (when !== moment || left === 0) return;
      left -= 1;
      throw new Died();
    };
    await worker.drain();
    expect(left).toBe(0);
    clock.advance(HOUR);
    await ballots.stepAll();
    await worker.drain();
    await expectRight(world);
  });

  it('is taken in by the webhook that comes before the answer, and once', async () => {
    const { world } = await drawn();
    const { cards, worker, ticketing } = world;
    cards.onCharge = async (when) => {
      if (when !== 'after') return;
      for (const checkout of cards.checkouts.values()) await ticketing.receiver.settle(checkout);
    };
    await worker.drain();
    await expectRight(world);
    for (const checkout of cards.checkouts.values()) await ticketing.receiver.settle(checkout);
    await expectRight(world);
  });

  it('is taken in by the webhook where nobody hears the answer', async () => {
    const { world } = await drawn();
    const { cards, worker, ticketing, ballots, clock } = world;
    cards.onCharge = async (when) => {
      if (when === 'after') throw new Died();
    };
    await worker.drain();
    for (const checkout of cards.checkouts.values()) await ticketing.receiver.settle(checkout);
    cards.onCharge = async () => {};
    clock.advance(HOUR);
    await ballots.stepAll();
    await worker.drain();
    await expectRight(world);
  });

  it('is found when the time of the order is over', async () => {
    const { world } = await drawn();
    const { cards, worker, ballots, clock } = world;
    cards.onCharge = async (when) => {
      if (when === 'after') throw new Died();
    };
    await worker.drain();
    clock.advance(25 * HOUR);
    await worker.drain();
    clock.advance(HOUR);
    await ballots.stepAll();
    await worker.drain();
    await expectRight(world);
  });

  it('is asked for in the same words each time, whatever was changed meanwhile', async () => {
    const { world } = await drawn();
    const { cards, worker, ballots, clock } = world;
    const asked = vi.spyOn(cards.keptCards, 'charge');
    let left = 2;
    cards.onCharge = async (when) => {
      if (when !== 'after' || left === 0) return;
      left -= 1;
      throw new Died();
    };
    await worker.drain();
    await world.changeEvent({ title: 'Tihar Mela', slug: 'tihar' });
    clock.advance(HOUR);
    await ballots.stepAll();
    await worker.drain();
    const words = new Map<string, Set<string>>();
    for (const [charge] of asked.mock.calls)
      words.set(charge.orderId, (words.get(charge.orderId) ?? new Set()).add(JSON.stringify(charge)));
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect([...words.values()].map(({ size }) => size)).toEqual([1, 1]);
    await expectRight(world);
  });

  describe('is tried again', () => {
    const contextOf = ({ db, clock }: Awaited<ReturnType<typeof ballotWorld>>) => ({
      db,
      clock,
      jobs: createJobQueue(clock, randomIds()),
    });
    const charges = async (world: Awaited<ReturnType<typeof ballotWorld>>) =>
      (await world.rows('jobs')).filter(({ kind }) => kind === 'ballot.charge').length;
    const giveUp = async ({ db }: Awaited<ReturnType<typeof ballotWorld>>) => {
      await db.write((tx) =>
        tx
          .as<{ jobs: { kind: string; status: string } }>()
          .updateTable('jobs')
          .set({ status: 'failed' })
          .where('kind', '=', 'ballot.charge')
          .execute(),
      );
    };

    it('not while its job waits, and after three hours all the same', async () => {
      const { world } = await drawn();
      await world.ballots.step(EVENT);
      world.clock.advance(3 * HOUR - 1);
      await chargeAgain(contextOf(world));
      expect(await charges(world)).toBe(2);
      world.clock.advance(1);
      await chargeAgain(contextOf(world));
      expect(await charges(world)).toBe(4);
    });

    it('where its job was given up, by one write, once an hour', async () => {
      const { world } = await drawn();
      await world.ballots.step(EVENT);
      await giveUp(world);
      const writes = vi.spyOn(world.db, 'write');
      await chargeAgain(contextOf(world));
      await chargeAgain(contextOf(world));
      expect(await charges(world)).toBe(4);
      expect(writes).toHaveBeenCalledTimes(2);
      await giveUp(world);
      await chargeAgain(contextOf(world));
      expect(await charges(world)).toBe(4);
      world.clock.advance(HOUR);
      await chargeAgain(contextOf(world));
      expect(await charges(world)).toBe(6);
      writes.mockRestore();
    });

    it('not where nothing is due', async () => {
      const { world } = await drawn();
      await world.worker.drain();
      const writes = vi.spyOn(world.db, 'write');
      world.clock.advance(5 * HOUR);
      await chargeAgain(contextOf(world));
      expect(writes).not.toHaveBeenCalled();
      writes.mockRestore();
    });
  });

  it('is made once by processes that charge at the same time', async () => {
    const { db, world } = await drawn();
    const { clock, cards } = world;
    await world.ballots.step(EVENT);
    const other = ballotsOn(db, { clock, ticketing: world.beside(db), cards });
    const due = (await world.entries()).map(({ id }) => id);
    await Promise.all(due.flatMap((id) => [world.ballots.charge(id), other.charge(id)]));
    await world.worker.drain();
    await expectRight(world);
  });
});
