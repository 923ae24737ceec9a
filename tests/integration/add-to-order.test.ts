import type { OrderViewer } from '#features/orders/index.ts';
import { expect, it } from 'vitest';
import { brokenBooks } from '../support/books.ts';
import type { DatabaseUnderTest } from '../support/databases.ts';
import { refused } from '../support/refused.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const NOBODY: OrderViewer = { actor: null };

/** An event whose guests have refunds and change types, with a shirt a ticket, and a drink that goes with a seat. */
async function stage(databases: DatabaseUnderTest) {
  const world = await ticketingWorld(await databases.open());
  await world.db.write((tx) =>
    tx
      .as<{ events: Record<string, unknown> }>()
      .updateTable('events')
      .set({ typeChanges: 1, typeChangeHours: 1, refundPolicy: 'until', refundDays: 1 })
      .where('id', '=', EVENT)
      .execute(),
  );
  const seat = await world.sell({ name: 'Seat', maxPerOrder: 4 });
  const back = await world.sell({ name: 'Back', price: 900 });
  const shirt = await world.sell({ name: 'Shirt', price: 2000, addOnTo: 'any', maxPerTicket: 1 });
  const drink = await world.sell({ name: 'Drink', price: 500, addOnTo: seat, quantity: 3 });
  return { world, seat, back, shirt, drink };
}
type Staged = Awaited<ReturnType<typeof stage>>;

const pay = (world: TicketingWorld, payment: { paymentSessionId: string } | null) =>
  world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));

async function bought(world: TicketingWorld, ticketType: string, quantity = 1) {
  const placed = await world.ticketing.placeOrder(EVENT, world.request(ticketType, quantity), NOBODY);
  await pay(world, placed.payment);
  await world.worker.drain();
  const { id } = placed.order;
  const viewer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const tickets = (await world.rows('tickets')).filter(({ order }) => order === id).map((each) => each.id);
  return { id, viewer, tickets };
}
type Bought = Awaited<ReturnType<typeof bought>>;

/** Orders something that goes with an earlier order. */
const order = (world: TicketingWorld, { id, viewer }: Bought, ticketType: string, quantity = 1, more = {}) =>
  world.ticketing.placeOrder(
    EVENT,
    world.request(ticketType, quantity, {
      goesWith: { order: id, accessToken: viewer.accessToken },
      ...more,
    }),
    NOBODY,
  );
async function added(world: TicketingWorld, earlier: Bought, ticketType: string, quantity = 1) {
  const placed = await order(world, earlier, ticketType, quantity);
  await pay(world, placed.payment);
  await world.worker.drain();
  return { id: placed.order.id, viewer: { actor: null, accessToken: placed.accessToken } };
}
const item = (ticketType: string, quantity = 1) => ({ ticketType, date: '', quantity });
const books = (world: TicketingWorld) => brokenBooks({ db: async () => world.db });
const validOf = async (world: TicketingWorld, type: string) =>
  (await world.rows('tickets')).filter(({ ticketType, status }) => ticketType === type && status === 'valid')
    .length;

describeTicketing('something that is added to an order', (databases) => {
  it('goes with its tickets, up to their limits, and is an order of its own', async () => {
    const { world, seat, back, shirt, drink } = await stage(databases);
    const { additions } = world.ticketing.exchanges;
    const own = await bought(world, seat, 2);
    const offer = await additions.offer(own.id, own.viewer);
    expect(offer.waiting).toBe(null);
    expect(offer.additions.map(({ ticketType, addOn, most }) => [ticketType, addOn, most])).toEqual([
      [shirt, true, 2],
      [drink, true, 3],
      [seat, false, 4],
      [back, false, 10],
    ]);
    const chosen = [item(shirt, 2), item(drink)];
    expect(await additions.price(own.id, own.viewer, chosen)).toMatchObject({
      lines: [
        { name: 'Shirt', quantity: 2, total: 4000 },
        { name: 'Drink', quantity: 1, total: 500 },
      ],
      total: 4500,
    });
    const how = { agreed: 4500, key: 'a form', language: 'en' as const, address: undefined };
    expect((await refused(additions.add(own.id, own.viewer, chosen, { ...how, agreed: 1 }))).data).toEqual({
      total: 4500,
    });
    const placed = await additions.add(own.id, own.viewer, chosen, how);
    expect(await additions.add(own.id, own.viewer, chosen, how)).toMatchObject({
      order: { id: placed.order.id },
    });
    expect(await additions.offer(own.id, own.viewer)).toMatchObject({
      waiting: { order: placed.order.id, amount: 4500 },
    });
    // What waits is counted: no third shirt for two tickets.
    expect(
      (await additions.offer(own.id, own.viewer)).additions.map(({ ticketType }) => ticketType),
    ).not.toContain(shirt);
    expect(await additions.pay(own.id, own.viewer)).toEqual(placed.payment);
    await pay(world, placed.payment);
    await world.worker.drain();
    expect((await world.rows('orders')).find(({ id }) => id === placed.order.id)).toMatchObject({
      status: 'paid',
      goesWith: own.id,
      buyerEmail: 'maya@example.com',
    });
    expect([await validOf(world, shirt), await validOf(world, drink)]).toEqual([2, 1]);
    expect(await books(world)).toEqual([]);
    // Added to what was added, it goes with the first.
    const later = {
      id: placed.order.id,
      viewer: { actor: null, accessToken: placed.accessToken },
      tickets: [],
    };
    expect((await refused(order(world, later, shirt))).status).toBe(400);
    const more = await added(world, later, drink);
    expect((await world.rows('orders')).find(({ id }) => id === more.id)?.goesWith).toBe(own.id);
    // Another ticket has room for another shirt.
    await added(world, own, seat);
    await added(world, own, shirt);
    expect(await validOf(world, shirt)).toBe(3);
    expect(await books(world)).toEqual([]);
  });

  type Wrong = [string, (staged: Staged, own: Bought) => Promise<unknown>, number, string];
  const wrongs: Wrong[] = [
    [
      'without the order',
      ({ world, shirt }) => world.ticketing.placeOrder(EVENT, world.request(shirt), NOBODY),
      400,
      'items.0.quantity',
    ],
    [
      'to an order that is none',
      ({ world, shirt }, own) => order(world, { ...own, id: 'nothing' }, shirt),
      400,
      'goesWith',
    ],
    [
      'with a wrong key',
      ({ world, shirt }, own) => order(world, { ...own, viewer: NOBODY }, shirt),
      400,
      'goesWith',
    ],
    [
      'by a stranger',
      ({ world, shirt }, own) =>
        world.ticketing.placeOrder(EVENT, world.request(shirt, 1, { goesWith: { order: own.id } }), {
          actor: STRANGER,
        }),
      400,
      'goesWith',
    ],
    [
      'by the organiser',
      ({ world, shirt }, own) =>
        world.ticketing.placeOrder(EVENT, world.request(shirt, 1, { goesWith: { order: own.id } }), {
          actor: ORGANISER,
        }),
      400,
      'goesWith',
    ],
    [
      'to another event',
      async ({ world }, own) => {
        const other = await world.sell({ name: 'Cap', addOnTo: 'any' }, OTHER_EVENT);
        const more = { goesWith: { order: own.id, accessToken: own.viewer.accessToken } };
        return world.ticketing.placeOrder(OTHER_EVENT, world.request(other, 1, more), NOBODY);
      },
      400,
      'goesWith',
    ],
    [
      'to one that was given back',
      async ({ world, shirt }, own) => {
        await world.ticketing.management.giveBack(own.id, own.viewer, { tickets: own.tickets });
        return order(world, own, shirt);
      },
      400,
      'goesWith',
    ],
    [
      'beyond a shirt a ticket',
      ({ world, shirt }, own) => order(world, own, shirt, 2),
      400,
      'items.0.quantity',
    ],
    [
      'for another ticket than they have',
      async ({ world, drink, back }) => order(world, await bought(world, back), drink),
      400,
      'items.0.quantity',
    ],
    ['beyond what is left', ({ world, drink }, own) => order(world, own, drink, 4), 409, 'items'],
  ];
  it.each(wrongs)('is refused %s', async (_how, tries, status, field) => {
    const staged = await stage(databases);
    const own = await bought(staged.world, staged.seat);
    const refusal = await refused(tries(staged, own));
    expect([refusal.status, Object.keys(refusal.data)]).toEqual([status, [field]]);
    expect(await validOf(staged.world, staged.shirt)).toBe(0);
    expect(await books(staged.world)).toEqual([]);
  });

  it('goes back before a free order that it was added to', async () => {
    const { world, shirt } = await stage(databases);
    const free = await world.sell({ name: 'Stands', kind: 'free', price: 0 });
    const { order: first, accessToken } = await world.ticketing.placeOrder(
      EVENT,
      world.request(free),
      NOBODY,
    );
    const viewer = { actor: null, accessToken };
    const later = await added(world, { id: first.id, viewer, tickets: [] }, shirt);
    expect((await refused(world.ticketing.cancelOrder(first.id, viewer))).status).toBe(409);
    expect(await validOf(world, free)).toBe(1);
    const shirts = (await world.rows('tickets'))
      .filter(({ ticketType }) => ticketType === shirt)
      .map(({ id }) => id);
    await world.ticketing.management.giveBack(later.id, later.viewer, { tickets: shirts });
    await world.worker.drain();
    await world.ticketing.cancelOrder(first.id, viewer);
    expect(await validOf(world, free)).toBe(0);
  });

  it('is asked what the earlier order was not, and nothing that it was', async () => {
    const { world, seat, shirt } = await stage(databases);
    const own = await bought(world, seat);
    const { questions } = world.ticketing;
    const ask = { scope: 'order', kind: 'text', required: true };
    await questions.create(ORGANISER, EVENT, { ...ask, label: 'Where from?', ticketTypes: [seat] });
    const later = await questions.create(ORGANISER, EVENT, {
      ...ask,
      label: 'Which size?',
      ticketTypes: [shirt],
    });
    const without = await refused(order(world, own, shirt));
    expect(without.status).toBe(400);
    expect(JSON.stringify(without.data)).toContain(later.id);
    const answered = await order(world, own, shirt, 1, { answers: { [later.id]: 'M' } });
    expect(answered.order.status).toBe('pending');
  });

  it('is theirs alone to see', async () => {
    const { world, seat } = await stage(databases);
    const own = await bought(world, seat);
    const { additions } = world.ticketing.exchanges;
    for (const who of [NOBODY, { actor: STRANGER }, { actor: ORGANISER }]) {
      expect((await refused(additions.offer(own.id, who))).status).toBe(404);
      expect((await refused(additions.pay(own.id, who))).status).toBe(404);
      expect((await refused(additions.drop(own.id, who))).status).toBe(404);
    }
    expect((await refused(additions.pay(own.id, own.viewer))).status).toBe(409);
  });

  it('is counted once when two add the last that a ticket allows at once', async () => {
    const { world, seat, shirt } = await stage(databases);
    const own = await bought(world, seat);
    const ended = await Promise.allSettled([order(world, own, shirt), order(world, own, shirt)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await books(world)).toEqual([]);
    // Given up, it is to be had again.
    await world.ticketing.exchanges.additions.drop(own.id, own.viewer);
    await added(world, own, shirt);
    expect(await validOf(world, shirt)).toBe(1);
    expect(await books(world)).toEqual([]);
  });

  it('keeps its tickets from being given back before it, and goes back by itself', async () => {
    const { world, seat, back, shirt } = await stage(databases);
    const { management, exchanges } = world.ticketing;
    const own = await bought(world, seat, 2);
    const later = await added(world, own, shirt, 2);
    const [one = ''] = own.tickets;
    const offer = await management.giveBackOffer(own.id, own.viewer);
    expect(offer).toMatchObject({ refused: 'laterAddOns' });
    expect((await refused(management.giveBack(own.id, own.viewer, { tickets: [one] }))).message).toMatch(
      /bought later/,
    );
    // A type that the shirts go with as well is as good.
    expect((await exchanges.types(own.id, own.viewer, [one])).find(({ id }) => id === back)?.refused).toBe(
      null,
    );
    const [shirtTicket = ''] = (await world.rows('tickets'))
      .filter(({ order: of }) => of === later.id)
      .map(({ id }) => id);
    await management.giveBack(later.id, later.viewer, { tickets: [shirtTicket] });
    await management.giveBack(own.id, own.viewer, { tickets: [one] });
    await world.worker.drain();
    expect([await validOf(world, seat), await validOf(world, shirt)]).toEqual([1, 1]);
    expect(await books(world)).toEqual([]);
    // The organiser decides otherwise.
    await management.refundTickets(ORGANISER, own.id, { tickets: own.tickets.slice(1) });
    expect(await validOf(world, seat)).toBe(0);
    expect(await books(world)).toEqual([]);
  });

  it('keeps a ticket of the type that it needs', async () => {
    const { world, seat, back, drink } = await stage(databases);
    const own = await bought(world, seat);
    await added(world, own, drink);
    const types = await world.ticketing.exchanges.types(own.id, own.viewer, own.tickets);
    expect(types.find(({ id }) => id === back)?.refused).toBe('tooManyAddOns');
    expect(await books(world)).toEqual([]);
  });

  it('never goes with a ticket that is given back at the same moment', async () => {
    const { world, seat, shirt } = await stage(databases);
    for (let round = 0; round < 4; round += 1) {
      const own = await bought(world, seat);
      const [gave, ordered] = await Promise.allSettled([
        world.ticketing.management.giveBack(own.id, own.viewer, { tickets: own.tickets }),
        order(world, own, shirt),
      ]);
      // Both at once would leave a shirt without a ticket.
      expect([gave.status, ordered.status]).toContain('rejected');
    }
    expect(await books(world)).toEqual([]);
  });
});
