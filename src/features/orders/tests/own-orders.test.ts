import { beforeEach, expect, it } from 'vitest';
import { addMs } from '#lib/time.ts';
import { idOf, itemRow, orderRow, PLACED, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';
import { listedOrders } from '../actions/listed-orders.ts';
import type { TicketingTables } from '../model/ticketing-schema.ts';

const LATER = '2026-12-01 13:00:00.000Z';

describeTicketing('the orders of somebody', (databases) => {
  let world: TicketingWorld;
  beforeEach(async () => {
    world = await ticketingWorld(await databases.open());
  });

  it('are theirs alone, the newest first, and their tickets as in each', async () => {
    const type = await world.sell({ name: 'Entry' });
    const mine = { buyer: BUYER.id };
    await writeRows(world.db, 'orders', [
      orderRow('b', { ...mine, created: LATER }),
      orderRow('d', mine),
      orderRow('c', mine),
      orderRow('a', { ...mine, created: '2026-12-01 14:00:00.000Z' }),
      orderRow('x', { buyer: STRANGER.id }),
      orderRow('y'),
    ]);
    await writeRows(
      world.db,
      'tickets',
      ['x', 'b', 'd', 'c', 'a'].flatMap((order) =>
        [1, 0].map((position) =>
          ticketRow(`${order}${position}`, {
            order: idOf(order),
            position,
            ticketType: position === 0 ? type : idOf('gone'),
          }),
        ),
      ),
    );
    const orders = await world.ticketing.ordersOf(BUYER);
    expect(orders.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c'].map(idOf));
    const tickets = await world.ticketing.ticketsOf(BUYER);
    expect(tickets.map(({ code, ticketTypeName }) => `${code} ${ticketTypeName}`)).toEqual(
      ['a', 'b', 'c', 'd'].flatMap((order) => [`${order}0 Entry`, `${order}1 `]),
    );
  });

  it('let so many people into an event: those of theirs that are valid, without add-ons', async () => {
    const type = await world.sell({ name: 'Entry' });
    const count = (actor = BUYER, event = EVENT) => world.ticketing.countTicketsFor(actor, event);
    expect(await count()).toBe(0);
    await writeRows(world.db, 'orders', [
      orderRow('a', { buyer: BUYER.id }),
      orderRow('b', { buyer: BUYER.id }),
      orderRow('o', { buyer: BUYER.id, event: idOf('other') }),
      orderRow('x', { buyer: STRANGER.id }),
    ]);
    const ticket = (code: string, order: string, more = {}) =>
      ticketRow(code, { order: idOf(order), ticketType: type, ...more });
    await writeRows(world.db, 'tickets', [
      ticket('a0', 'a'),
      ticket('a1', 'a', { position: 1, status: 'cancelled' }),
      ticket('a2', 'a', { position: 2, status: 'transferred' }),
      ticket('a3', 'a', { position: 3, addOn: 1 }),
      ticket('a4', 'a', { position: 4, checkedInAt: LATER }),
      ticket('b0', 'b'),
      ticket('o0', 'o'),
      ticket('x0', 'x'),
    ]);
    expect([await count(), await count(BUYER, idOf('other')), await count(STRANGER)]).toEqual([3, 1, 1]);
    expect(await count(ORGANISER)).toBe(0);
  });

  it('are the last 200, and the last 1,000 tickets', async () => {
    const orders = Array.from({ length: 201 }, (_, n) =>
      orderRow(`o${n}x`, { buyer: BUYER.id, created: addMs(PLACED, n) }),
    );
    await writeRows(world.db, 'orders', orders);
    await writeRows(
      world.db,
      'tickets',
      Array.from({ length: 1_001 }, (_, n) => ticketRow(`t${n}x`, { order: idOf('o7x'), position: n })),
    );
    const found = await world.ticketing.ordersOf(BUYER);
    expect([found.length, found[0]?.id, found.at(-1)?.id]).toEqual([200, idOf('o200x'), idOf('o1x')]);
    const tickets = await world.ticketing.ticketsOf(BUYER);
    expect([tickets.length, tickets.at(-1)?.code]).toEqual([1_000, 't999x']);
  });

  it('are listed with their lines and how many codes those have', async () => {
    const [entry, family] = [await world.sell(), await world.sell({ admits: 3 })];
    const shirt = await world.sell({ addOnTo: entry });
    // Nobody can write such a type: an add-on has one code, whatever it says of people.
    await world.db.write((tx) =>
      tx
        .as<TicketingTables>()
        .updateTable('ticket_types')
        .set({ admits: 5 })
        .where('id', '=', shirt)
        .execute(),
    );
    const rows = ['one', 'two', 'none', 'other'].map((name) => orderRow(name));
    await writeRows(world.db, 'orders', rows);
    const lines = [
      itemRow('i1', { order: idOf('one'), ticketType: shirt, quantity: 2, position: 1 }),
      itemRow('i2', { order: idOf('one'), ticketType: family, quantity: 2, position: 0 }),
      itemRow('i3', { order: idOf('two'), ticketType: idOf('gone'), quantity: 4 }),
      itemRow('i4', { order: idOf('other'), ticketType: entry, quantity: 7 }),
    ];
    await writeRows(world.db, 'order_items', lines);
    const read = world.db.read<TicketingTables>();
    const [one, two, none] = await Promise.all(
      ['one', 'two', 'none'].map((id) =>
        read.selectFrom('orders').selectAll().where('id', '=', idOf(id)).executeTakeFirstOrThrow(),
      ),
    );
    if (!one || !two || !none) throw new Error('There are no orders.');
    expect(await listedOrders(read, [two, none, one])).toEqual([
      { ...two, items: [lines[2]], tickets: 4 },
      { ...none, items: [], tickets: 0 },
      { ...one, items: [lines[1], lines[0]], tickets: 8 },
    ]);
    expect(await listedOrders(read, [none])).toEqual([{ ...none, items: [], tickets: 0 }]);
  });
});

describeTicketing('an answer under a key', (databases) => {
  it('is given again for seven days, to the millisecond', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    await world.ticketing.placeOrder(EVENT, world.request(type), { actor: ORGANISER, idempotencyKey: 'one' });
    const kept = async () => {
      await world.ticketing.forgetKeys();
      return (await world.rows('idempotency_keys')).length;
    };
    world.clock.advance(7 * 24 * 3_600_000);
    expect(await kept()).toBe(1);
    world.clock.advance(1);
    expect(await kept()).toBe(0);
  });
});
