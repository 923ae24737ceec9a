import { boxOfficeCollections } from '#tests/support/box-office.ts';
import { expect, it } from 'vitest';
import type { RecordValues } from '#records/index.ts';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const nobody = { actor: null };
const good = { name: 'Entry', kind: 'paid', price: 1500, quantity: 10 };
const hooksOf = (name: string) => boxOfficeCollections.find((collection) => collection.name === name)?.hooks;

const wrong: [string, Record<string, unknown>, string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['an unknown kind', { kind: 'gold' }, 'kind'],
  ['a free ticket with a price', { kind: 'free', price: 1 }, 'price'],
  ['a paid ticket without one', { price: 0 }, 'price'],
  ['a price below zero', { price: -1 }, 'price'],
  ['parts of a cent', { price: 0.5 }, 'price'],
  ['a price beyond what is plausible', { price: 10_000_000_001 }, 'price'],
  ['a price in words', { price: '12' }, 'price'],
  ['none at all', { quantity: 0 }, 'quantity'],
  ['half of one', { quantity: 1.5 }, 'quantity'],
  ['more than a million', { quantity: 1_000_001 }, 'quantity'],
  ['at least none', { minPerOrder: -1 }, 'minPerOrder'],
  ['at most 101', { maxPerOrder: 101 }, 'maxPerOrder'],
  ['at most less than at least', { minPerOrder: 5, maxPerOrder: 4 }, 'maxPerOrder'],
  [
    'a sale that ends before it starts',
    { salesStart: '2026-12-02 00:00:00Z', salesEnd: '2026-12-02T00:00:00Z' },
    'salesEnd',
  ],
  ['a date that is none', { salesStart: 'soon' }, 'salesStart'],
];

describeTicketing('ticket types', (databases) => {
  it('are checked by the same rules from a form and as records', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await world.sell();
    const current = (await world.rows('ticket_types'))[0] as unknown as RecordValues;
    const hooks = hooksOf('ticket_types');
    for (const [what, values, field] of wrong) {
      const input = { ...good, ...values };
      const refusals = [
        await refused(world.ticketing.ticketTypes.create(ORGANISER, EVENT, input)),
        await refused(world.ticketing.ticketTypes.update(ORGANISER, id, values)),
      ];
      await world.db.write(async (tx) => {
        const context = { tx, actor: ORGANISER, now: world.clock.text() };
        refusals.push(await refused(hooks?.create?.(context, input) ?? Promise.resolve()));
        refusals.push(await refused(hooks?.update?.(context, current, values) ?? Promise.resolve()));
      });
      for (const refusal of refusals)
        expect([what, refusal.status, Object.keys(refusal.data)]).toEqual([what, 400, [field]]);
    }
    expect(await world.rows('ticket_types')).toHaveLength(1);
  });

  it('take what is left out from their defaults, and dates in any zone', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.ticketing.ticketTypes.create(ORGANISER, EVENT, {
      ...good,
      salesEnd: '2026-12-20T05:45:00+05:45',
    });
    expect(type).toMatchObject({
      minPerOrder: 1,
      maxPerOrder: 10,
      hidden: 0,
      sold: 0,
      held: 0,
      salesEnd: '2026-12-20 00:00:00.000Z',
    });
    expect(await world.rows('ticket_types')).toEqual([type]);
    const stored = await world.db.write(
      (tx) =>
        hooksOf('ticket_types')?.create?.(
          { tx, actor: ORGANISER, now: '' },
          { ...good, event: EVENT, minPerOrder: 0, maxPerOrder: 0, sold: 0 },
        ) ?? Promise.resolve({}),
    );
    expect(stored).toMatchObject({ event: EVENT, minPerOrder: 1, maxPerOrder: 10, sold: 0, held: 0 });
  });

  it('keep what orders count, their event, and as many as are sold', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await world.sell();
    await world.ticketing.placeOrder(EVENT, world.request(id, 4), nobody);
    const [current] = (await world.rows('ticket_types')) as unknown as RecordValues[];
    const patch = (values: RecordValues) =>
      world.db.write(
        (tx) =>
          hooksOf('ticket_types')?.update?.({ tx, actor: SUPERUSER, now: '' }, current ?? {}, values) ??
          Promise.resolve({}),
      );
    for (const [field, value] of Object.entries({ sold: 9, held: 0, event: OTHER_EVENT, quantity: 3 })) {
      expect(Object.keys((await refused(patch({ [field]: value }))).data)).toEqual([field]);
    }
    expect(await patch({ price: 2000, quantity: 4 })).toEqual({ price: 2000, quantity: 4 });
    expect(
      Object.keys((await refused(world.ticketing.ticketTypes.update(ORGANISER, id, { quantity: 3 }))).data),
    ).toEqual(['quantity']);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('never go below what is sold while they are being sold', async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await world.sell({ kind: 'free', price: 0, quantity: 40 });
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        n % 2
          ? world.ticketing.placeOrder(EVENT, world.request(id, 2), nobody)
          : world.ticketing.ticketTypes.update(ORGANISER, id, { quantity: n + 1 }),
      ),
    );
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are deleted only as long as nobody has ordered any', async () => {
    const world = await ticketingWorld(await databases.open());
    const [never, once] = [await world.sell(), await world.sell()];
    const { order, accessToken } = await world.ticketing.placeOrder(EVENT, world.request(once), nobody);
    expect((await refused(world.ticketing.ticketTypes.remove(ORGANISER, once))).status).toBe(409);
    await world.ticketing.cancelOrder(order.id, { actor: null, accessToken });
    expect((await refused(world.ticketing.ticketTypes.remove(ORGANISER, once))).status).toBe(409);
    await world.ticketing.ticketTypes.remove(ORGANISER, never);
    expect((await world.rows('ticket_types')).map(({ id, quantity }) => [id, quantity])).toEqual([
      [once, 10],
    ]);
  });

  it('are put into order, and listed as they are sold', async () => {
    const world = await ticketingWorld(await databases.open());
    const ids = [
      await world.sell({ name: 'A' }),
      await world.sell({ name: 'B', hidden: true }),
      await world.sell({ name: 'C', salesStart: '2027-01-01' }),
    ];
    const sorted = await world.ticketing.ticketTypes.reorder(ORGANISER, EVENT, ids.toReversed());
    expect(sorted.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    expect(
      (await world.ticketing.ticketTypes.listForSale(EVENT, world.clock.text())).map(({ name }) => name),
    ).toEqual(['A']);
    for (const list of [ids.slice(1), [...ids, ids[0]], [ids[0], ids[0], ids[1]], 'abc', [1, 2, 3]]) {
      expect((await refused(world.ticketing.ticketTypes.reorder(ORGANISER, EVENT, list))).status).toBe(400);
    }
  });

  it("are the organiser's and superusers' to change", async () => {
    const world = await ticketingWorld(await databases.open());
    const id = await world.sell();
    const { ticketTypes } = world.ticketing;
    for (const change of [
      () => ticketTypes.create(STRANGER, EVENT, good),
      () => ticketTypes.update(STRANGER, id, { price: 1 }),
      () => ticketTypes.remove(STRANGER, id),
      () => ticketTypes.reorder(STRANGER, EVENT, [id]),
      () => ticketTypes.update(ORGANISER, 'nothing00000000', { price: 1 }),
    ]) {
      expect((await refused(change())).status).toBe(404);
    }
    expect((await ticketTypes.update(SUPERUSER, id, { price: 1 })).price).toBe(1);
  });
});

describeTicketing('what events ask of ticketing', (databases) => {
  const within = (world: TicketingWorld) => ({
    ask: (name: 'mayPublish' | 'mayDelete' | 'onDeleted', id: string) =>
      world.db.write((tx) => world.ticketing.guards[name](tx, { id })),
    copy: (from: string, to: string) =>
      world.db.write((tx) => world.ticketing.guards.onDuplicated(tx, { id: from }, { id: to })),
  });

  it('an event is published unless it sells what can not be paid here', async () => {
    const world = await ticketingWorld(await databases.open());
    const { ask } = within(world);
    await world.sell({ kind: 'free', price: 0 });
    world.cards.blocked = 'No cards here.';
    await ask('mayPublish', EVENT);
    await world.sell();
    expect(await refused(ask('mayPublish', EVENT))).toMatchObject({ status: 409, message: 'No cards here.' });
    world.cards.blocked = null;
    await ask('mayPublish', EVENT);
  });

  it('an event is published for money unless its organiser could never be paid where it is', async () => {
    const world = await ticketingWorld(await databases.open());
    const publishIn = (timezone: string) =>
      world.db.write((tx) => world.ticketing.guards.mayPublish(tx, { id: EVENT, timezone }));
    await world.sell({ kind: 'free', price: 0 });
    world.cards.unpayable = 'Payouts don’t reach Nepal.';
    await publishIn('Asia/Kathmandu');
    await world.sell();
    expect(await refused(publishIn('Asia/Kathmandu'))).toMatchObject({
      status: 409,
      message: 'Payouts don’t reach Nepal.',
    });
    await publishIn('Europe/Lisbon');
  });

  it('an event is deleted with its ticket types unless it has orders, and copied with nothing sold', async () => {
    const world = await ticketingWorld(await databases.open());
    const { ask, copy } = within(world);
    const id = await world.sell({ salesEnd: '2026-12-10' });
    await world.ticketing.placeOrder(EVENT, world.request(id, 2), nobody);
    await copy(EVENT, OTHER_EVENT);
    expect(await world.ticketing.ticketTypes.list(OTHER_EVENT)).toMatchObject([
      { name: 'Entry', price: 1500, sold: 0, held: 0, salesEnd: '' },
    ]);
    expect((await refused(ask('mayDelete', EVENT))).status).toBe(409);
    // An order that came after all rooms had agreed.
    expect((await refused(ask('onDeleted', EVENT))).status).toBe(409);
    expect(await world.ticketing.ticketTypes.list(EVENT)).toHaveLength(1);
    await ask('mayDelete', OTHER_EVENT);
    expect(await world.ticketing.ticketTypes.list(OTHER_EVENT)).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('records of orders and tickets', (databases) => {
  it.each(['orders', 'order_items', 'tickets'])(
    '%s are written by nobody directly, and the answer says what does it',
    async (name) => {
      const world = await ticketingWorld(await databases.open());
      const hooks = hooksOf(name);
      await world.db.write(async (tx) => {
        const context = { tx, actor: SUPERUSER, now: world.clock.text() };
        for (const write of [
          hooks?.create?.(context, {}),
          hooks?.update?.(context, {}, {}),
          hooks?.delete?.(context, {}),
        ]) {
          const refusal = await refused(write as Promise<unknown>);
          expect(refusal.status).toBe(400);
          expect(refusal.message).toMatch(/\/api\/(events|orders)\/|stay as they were ordered|cancels it/);
        }
      });
    },
  );
});
