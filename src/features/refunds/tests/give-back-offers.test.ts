import { writeRows } from '#tests/support/order-rows.ts';
import { expect, it } from 'vitest';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { refused } from '#tests/support/refused.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const UNTIL = '2026-12-13 18:00:00.000Z';

/** A paid order of `quantity` at 15 dollars, of an event that gives the money back until seven days before. */
async function bought(world: TicketingWorld, quantity: number, type?: string) {
  await world.changeEvent({ refundPolicy: 'until', refundDays: 7 });
  const chosen = type ?? (await world.sell({ quantity: 10 }));
  const placed = await world.ticketing.placeOrder(EVENT, world.request(chosen, quantity), { actor: null });
  const { id } = placed.order;
  await world.ticketing.receiver.settle(world.cards.pay(`cs_test_${id}`));
  const buyer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const { tickets } = await world.ticketing.readOrder(id, buyer);
  return { id, buyer, tickets: tickets.map((ticket) => ticket.id), type: chosen };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const set = (world: TicketingWorld, id: string, values: object) =>
  world.db.write((tx) =>
    tx
      .as<{ tickets: { id: string; checkedInAt: string; status: string; ticketType: string } }>()
      .updateTable('tickets')
      .set(values)
      .where('id', '=', id)
      .execute(),
  );
const cameIn = (world: TicketingWorld, { tickets }: Bought, which: number) =>
  set(world, tickets[which] ?? '', { checkedInAt: '2026-12-01 12:00:00.000Z' });

describeTicketing('what a buyer is offered to give back', (databases) => {
  const all = () => Promise.resolve();
  it.each<[string, number, (world: TicketingWorld, own: Bought) => unknown, object, (string | null)[]]>([
    ['one ticket', 1, all, { refused: null, until: UNTIL, left: 1500 }, [null]],
    ['two', 2, all, { refused: null, until: UNTIL, left: 3000 }, [null, null]],
    [
      'one of two, as the other came in',
      2,
      (world, own) => cameIn(world, own, 0),
      { refused: null, until: UNTIL, left: 1500 },
      ['used', null],
    ],
    [
      'none, as both came in',
      2,
      async (world, own) => {
        await cameIn(world, own, 0);
        await cameIn(world, own, 1);
      },
      { refused: 'used', until: UNTIL, left: 0 },
      ['used', 'used'],
    ],
    [
      'none, as one is gone and the other came in',
      2,
      async (world, own) => {
        await cameIn(world, own, 1);
        await world.ticketing.management.refundTickets(ORGANISER, own.id, { tickets: [own.tickets[0]] });
      },
      { refused: 'gone', until: UNTIL, left: 0 },
      ['gone', 'used'],
    ],
    [
      'what is left of the money',
      2,
      (world, { id }) => world.ticketing.refundOrder(ORGANISER, id, { amount: 2999 }),
      { refused: null, left: 1 },
      [null, null],
    ],
    [
      'nothing, of an event that is cancelled',
      1,
      (world) => world.changeEvent({ status: 'cancelled' }),
      { refused: 'cancelled', until: UNTIL, left: 1500 },
      [null],
    ],
    [
      'nothing, when it is over',
      1,
      (world) => world.clock.advance(100 * 24 * 3_600_000),
      { refused: 'over', until: '' },
      [null],
    ],
    [
      'nothing, of an order that is paid back',
      1,
      (world, { id }) => world.ticketing.refundOrder(ORGANISER, id),
      { refused: 'notPaid', left: 0 },
      ['gone'],
    ],
  ])('is %s', async (_, quantity, happens, offer, tickets) => {
    const world = await ticketingWorld(await databases.open());
    const own = await bought(world, quantity);
    await happens(world, own);
    const found = await world.ticketing.management.giveBackOffer(own.id, own.buyer);
    expect(found).toMatchObject({ currency: 'USD', ...offer });
    expect(new Map(found.tickets.map(({ id, refused: why }) => [id, why]))).toEqual(
      new Map(own.tickets.map((id, at) => [id, tickets[at] ?? null])),
    );
  });

  it('says of each ticket what it is, whose, and what was paid for it', async () => {
    const world = await ticketingWorld(await databases.open());
    const own = await bought(world, 1);
    const ticket = {
      id: own.tickets[0],
      ticketTypeName: 'Entry',
      holderName: 'Maya Gurung',
      date: null,
      amount: 1500,
      refused: null,
    };
    const { management } = world.ticketing;
    expect((await management.giveBackOffer(own.id, own.buyer)).tickets).toEqual([ticket]);
    await set(world, own.tickets[0] ?? '', { ticketType: 'type00000000000' });
    const [nameless] = (await management.giveBackOffer(own.id, own.buyer)).tickets;
    expect(nameless?.ticketTypeName).toBe('');
    for (const actor of [null, STRANGER, ORGANISER, SUPERUSER])
      expect((await refused(management.giveBackOffer(own.id, { actor }))).status).toBe(404);
  });
});

describeTicketing('tickets for single dates', (databases) => {
  it('are given back by their own date, and those of a cancelled one in any case', async () => {
    const world = await ticketingWorld(await databases.open());
    const own = await bought(world, 3);
    const date = (id: string, day: string, state: 'on' | 'cancelled') => ({
      id: id.padEnd(15, '0'),
      event: EVENT,
      startsAt: `${day} ${state === 'on' ? '18' : '19'}:00:00.000Z`,
      endsAt: `${day} 20:00:00.000Z`,
      title: '',
      note: '',
      state,
      capacity: 0,
      taken: 1,
      created: '',
      updated: '',
    });
    const now = world.clock.text().slice(0, 10);
    const dates = [date('soon', now, 'on'), date('later', '2027-02-20', 'on'), date('off', now, 'cancelled')];
    await writeRows(world.db, 'event_dates' as never, dates as never);
    for (const [at, { id }] of dates.entries()) await set(world, own.tickets[at] ?? '', { date: id });
    // The promise of the day of the purchase is reckoned by the event's start, which is after the first of these.
    await world.db.write((tx) =>
      tx.as<TicketingTables>().updateTable('orders').set({ refundUntil: '' }).execute(),
    );
    const { management } = world.ticketing;
    const offer = await management.giveBackOffer(own.id, own.buyer);
    expect(offer.refused).toBeNull();
    expect(offer.tickets.map(({ refused: why }) => why)).toEqual(['over', null, null]);
    expect(offer.tickets.map((ticket) => ticket.date?.id)).toEqual(dates.map(({ id }) => id));
    const [soon = '', later = '', off = ''] = own.tickets;
    expect(await refused(management.giveBack(own.id, own.buyer, { tickets: [soon, off] }))).toMatchObject({
      status: 409,
    });
    await management.giveBack(own.id, own.buyer, { tickets: [later, off] });
    const after = await management.giveBackOffer(own.id, own.buyer);
    expect(after.tickets.map(({ refused: why }) => why)).toEqual(['over', 'gone', 'gone']);
  });
});

describeTicketing('what becomes of an event that is gone', (databases) => {
  it('is told to an operator: nothing is offered, looked at or taken in', async () => {
    const world = await ticketingWorld(await databases.open());
    const own = await bought(world, 1);
    const { management } = world.ticketing;
    const transfer = await management.order(ORGANISER, EVENT, {
      items: [{ ticketType: own.type, quantity: 1 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
      method: 'bank',
      deadline: new Date(world.clock.now() + 3_600_000).toISOString(),
    });
    await world.db.write((tx) =>
      tx.as<{ events: { id: string } }>().deleteFrom('events').where('id', '=', EVENT).execute(),
    );
    const attempts = [
      () => management.moneyArrived(SUPERUSER, transfer.id),
      () => management.previewRefund(SUPERUSER, own.id, { whole: true }),
      () => management.giveBackOffer(own.id, own.buyer),
      () => management.giveBack(own.id, own.buyer, { tickets: own.tickets }),
    ];
    for (const attempt of attempts) expect((await refused(attempt())).status).toBe(404);
    expect(world.cards.refunds.size).toBe(0);
  });
});

describeTicketing('a refund that is looked at first', (databases) => {
  it.each<[string, (own: Bought) => object, object, number]>([
    ['of a ticket', ({ tickets }) => ({ tickets: tickets.slice(0, 1) }), { back: 1500 }, 1],
    ['of all tickets', ({ tickets }) => ({ tickets }), { back: 3000 }, 2],
    ['of the whole order', () => ({ whole: true }), { back: 3000 }, 2],
    ['of all that is left', () => ({}), { back: 3000 }, 2],
    ['of as much as is left', () => ({ amount: 3000 }), { back: 3000 }, 2],
    ['of one cent less', () => ({ amount: 2999 }), { back: 2999 }, 0],
    ['of no amount', () => ({ amount: null }), { back: 3000 }, 2],
  ])('says what comes back %s, which tickets end, and who is mailed', async (_, asked, expected, ends) => {
    const world = await ticketingWorld(await databases.open());
    const own = await bought(world, 2);
    const beside = await bought(world, 2, own.type);
    const before = await world.rows('orders');
    const { management } = world.ticketing;
    const found = await management.previewRefund(ORGANISER, own.id, asked(own));
    expect(found).toMatchObject({ currency: 'USD', byHand: false, ...expected });
    expect(found.effect).not.toBeNull();
    expect(found.tickets).toEqual(
      own.tickets.slice(0, ends).map((id) => ({ id, holderName: 'Maya Gurung', value: 1500 })),
    );
    expect(found.mailed.filter(({ buyer }) => buyer)).toEqual([
      { name: 'Maya Gurung', address: 'maya@example.com', buyer: true },
    ]);
    expect(await world.rows('orders')).toEqual(before);
    for (const tickets of [beside.tickets, [...own.tickets, 'other']])
      expect((await refused(management.previewRefund(ORGANISER, own.id, { tickets }))).status).toBe(409);
    for (const id of ['x', 'order0000000000'])
      expect((await refused(management.previewRefund(ORGANISER, id, {}))).status).toBe(404);
    expect((await refused(management.previewRefund(STRANGER, own.id, {}))).status).toBe(404);
  });

  it('of which a part went back says the rest, with tickets or without', async () => {
    const world = await ticketingWorld(await databases.open());
    const own = await bought(world, 2);
    const { management } = world.ticketing;
    await world.ticketing.refundOrder(ORGANISER, own.id, { amount: 1000 });
    const look = (asked: object) => management.previewRefund(ORGANISER, own.id, asked);
    expect(await look({ whole: true })).toMatchObject({ back: 2000 });
    expect((await look({ whole: true })).tickets).toHaveLength(2);
    expect(await look({ tickets: own.tickets })).toMatchObject({ back: 2000 });
    await world.ticketing.refundOrder(ORGANISER, own.id);
    expect(await look({ whole: true })).toMatchObject({ back: 0, tickets: [] });
  });

  it('by hand goes to no card', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const cash = await management.order(ORGANISER, EVENT, {
      items: [{ ticketType: await world.sell(), quantity: 2 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
      method: 'cash',
    });
    const found = await management.previewRefund(ORGANISER, cash.id, { whole: true });
    expect(found).toMatchObject({ back: 3000, byHand: true, effect: null });
  });
});

describeTicketing('tickets that are taken back for good', (databases) => {
  it.each([true, false])('of types that share a quota; on sale again: %s', async (restock) => {
    const world = await ticketingWorld(await databases.open());
    const { ticketing } = world;
    const quota = async (name: string) =>
      (await ticketing.quotas.create(ORGANISER, EVENT, { name, size: 9 })).id;
    const [hall, beside] = [await quota('Hall'), await quota('Beside')];
    const type = (name: string, more: object) => world.sell({ name, quantity: 8, ...more });
    const [family, single, other] = [
      await type('Family', { quota: hall, admits: 2 }),
      await type('Single', { quota: hall }),
      await type('Other', { quota: beside }),
    ];
    const items = [
      { ticketType: family, quantity: 1 },
      { ticketType: single, quantity: 2 },
      { ticketType: other, quantity: 1 },
    ];
    const { order } = await ticketing.placeOrder(EVENT, { ...world.request(family), items }, { actor: null });
    await ticketing.receiver.settle(world.cards.pay(`cs_test_${order.id}`));
    const given = (await world.rows('tickets')).filter(({ ticketType }) => ticketType !== other);
    const tickets = given.map(({ id }) => id);
    world.clock.advance(1000);
    await ticketing.management.refundTickets(ORGANISER, order.id, { tickets, restock });
    const rows = new Map((await world.rows('ticket_types')).map((row) => [row.id, row]));
    const stock = (id: string) => [rows.get(id)?.quantity, rows.get(id)?.sold];
    expect([stock(family), stock(single), stock(other)]).toEqual([
      [restock ? 8 : 7, 0],
      [restock ? 8 : 6, 0],
      [8, 1],
    ]);
    const quotas = new Map((await world.rows('quotas')).map((row) => [row.id, [row.size, row.sold]]));
    // A family ticket takes two places of the hall.
    expect([quotas.get(hall), quotas.get(beside)]).toEqual([
      [restock ? 9 : 5, 0],
      [9, 1],
    ]);
  });
});

describeTicketing('tickets for one date that are taken back for good', (databases) => {
  it.each([true, false])('leave so many fewer of that date alone; on sale again: %s', async (restock) => {
    const world = await ticketingWorld(await databases.open());
    const { ticketing } = world;
    const now = world.clock.text();
    const date = (id: string, startsAt: string) => ({
      id,
      event: EVENT,
      startsAt,
      endsAt: '2027-03-01 20:00:00.000Z',
      title: '',
      note: '',
      state: 'on',
      capacity: 0,
      arriveBefore: 0,
      arriveWithin: 0,
      taken: 0,
      created: now,
      updated: now,
    });
    const dates = [date('first', '2027-02-20 18:00:00.000Z'), date('second', '2027-02-27 18:00:00.000Z')];
    await writeRows(world.db, 'event_dates' as never, dates as never);
    const type = await world.sell({ name: 'Class', quantity: 4, perDate: true });
    const order = (quantity: number, of: string) =>
      ticketing.placeOrder(
        EVENT,
        { ...world.request(type), items: [{ ticketType: type, date: of, quantity }] },
        { actor: null },
      );
    const placed = await order(3, 'first');
    await ticketing.receiver.settle(world.cards.pay(`cs_test_${placed.order.id}`));
    const tickets = (await world.rows('tickets')).slice(0, 2).map(({ id }) => id);
    world.clock.advance(1000);
    await ticketing.management.refundTickets(ORGANISER, placed.order.id, { tickets, restock });
    const [row] = await world.rows('ticket_types');
    expect([row?.quantity, row?.sold]).toEqual([4, 1]);
    expect(await refused(order(4, 'first'))).toMatchObject({
      status: 409,
      data: { items: [{ ticketType: type, date: 'first', available: restock ? 3 : 1 }] },
    });
    await order(4, 'second');
    await order(restock ? 3 : 1, 'first');
  });
});
