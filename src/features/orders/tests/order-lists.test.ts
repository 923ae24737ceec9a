import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readTable } from '#platform/spreadsheet/index.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const NAMES = ['Asha', 'Bikash', 'Chandra', 'Dipa', 'Esha'];

describeTicketing('lists of orders and attendees', (databases) => {
  /** Five orders of a minute each: two by hand, one of another type. */
  const filled = async () => {
    const world = await ticketingWorld(await databases.open());
    const [plain, dear] = [
      await world.sell({ quantity: 50 }),
      await world.sell({ name: 'Dear', price: 4000 }),
    ];
    for (const [n, name] of NAMES.entries()) {
      world.clock.advance(60_000);
      const items = [{ ticketType: n === 4 ? dear : plain, quantity: n === 0 ? 3 : 1 }];
      const buyer = { name, email: `${name.toLowerCase()}@example.com` };
      const method = n === 1 ? 'guest' : 'cash';
      if (n < 3) await world.ticketing.management.order(ORGANISER, EVENT, { items, buyer, method });
      else await world.ticketing.placeOrder(EVENT, { items, buyer }, { actor: null });
    }
    return { world, dear };
  };
  const names = async (world: TicketingWorld, search: object) => {
    const { items } = await world.ticketing.management.findOrders(ORGANISER, EVENT, search);
    return items.map(({ buyerName }) => buyerName).join(' ');
  };

  it('finds orders by words, state, ticket, way of paying, day and arrival, in any order', async () => {
    const { world, dear } = await filled();
    const { items } = await world.ticketing.management.findOrders(ORGANISER, EVENT);
    const tickets = await world.rows('tickets');
    const code = tickets.find(({ holderName }) => holderName === 'Asha')?.code;
    await world.ticketing.checkIn(ORGANISER, EVENT, { code });
    const cases: [object, string][] = [
      [{}, 'Esha Dipa Chandra Bikash Asha'],
      [{ sort: 'oldest' }, NAMES.join(' ')],
      [{ sort: 'name' }, NAMES.join(' ')],
      [{ sort: 'most' }, 'Asha Esha Dipa Chandra Bikash'],
      [{ q: 'EXAMPLE bik' }, 'Bikash'],
      [{ q: items[0]?.code.toLowerCase() }, 'Esha'],
      [{ q: "100%' OR" }, ''],
      [{ status: 'pending' }, 'Esha Dipa'],
      [{ type: dear }, 'Esha'],
      [{ origin: 'hand' }, 'Chandra Bikash Asha'],
      [{ origin: 'guest' }, 'Bikash'],
      [{ origin: 'site' }, 'Esha Dipa'],
      [{ admission: 'in' }, 'Asha'],
      [{ admission: 'out', status: 'paid' }, 'Chandra Bikash'],
      [{ from: items[1]?.created }, 'Esha Dipa'],
      [{ until: items[3]?.created }, 'Asha'],
    ];
    for (const [search, wanted] of cases) {
      expect([search, await names(world, search)]).toEqual([search, wanted]);
      const { orders } = await world.ticketing.management.countOrders(ORGANISER, EVENT, search);
      expect([search, orders]).toEqual([search, wanted.split(' ').filter(Boolean).length]);
    }
    await expect(
      world.ticketing.management.findOrders(ORGANISER, EVENT, { sort: 'x' }),
    ).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      world.ticketing.management.findOrders(ORGANISER, EVENT, {}, { cursor: 'x' }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it.each(['newest', 'name', 'most'])('pages by key without losing or repeating any (%s)', async (sort) => {
    const { world } = await filled();
    const seen: string[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page = await world.ticketing.management.findOrders(
        ORGANISER,
        EVENT,
        { sort },
        { cursor, limit: 2 },
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    }
    const all = await world.ticketing.management.findOrders(ORGANISER, EVENT, { sort });
    expect(seen).toEqual(all.items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(5);
  });

  it('finds attendees by their name, order and way of paying', async () => {
    const { world } = await filled();
    const found = async (search: object) =>
      (await world.ticketing.management.findAttendees(ORGANISER, EVENT, search)).items.map(
        ({ holderName }) => holderName,
      );
    expect(await found({})).toEqual(['Chandra', 'Bikash', 'Asha', 'Asha', 'Asha']);
    expect(await found({ sort: 'name', q: 'a' })).toHaveLength(5);
    expect(await found({ origin: 'guest' })).toEqual(['Bikash']);
    const [order] = await world.rows('orders');
    expect(await found({ q: order?.code })).toHaveLength(3);
    expect(await found({ status: 'cancelled' })).toEqual([]);
    for (const search of [{}, { sort: 'name', q: 'a' }, { origin: 'guest' }, { status: 'cancelled' }])
      expect(await world.ticketing.management.countAttendees(ORGANISER, EVENT, search)).toBe(
        (await found(search)).length,
      );
    await expect(world.ticketing.management.countAttendees(STRANGER, EVENT)).rejects.toMatchObject({
      status: 404,
    });
    await expect(world.ticketing.management.countOrders(STRANGER, EVENT)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('counts what was paid for the orders that it finds, not what nobody paid', async () => {
    const { world, dear } = await filled();
    const total = async (search: object) =>
      (await world.ticketing.management.countOrders(ORGANISER, EVENT, search)).paid;
    const all = await world.rows('orders');
    const paid = all.filter(({ status }) => status === 'paid').reduce((sum, each) => sum + each.total, 0);
    expect(paid).toBeGreaterThan(0);
    expect(await total({})).toBe(paid);
    expect(await total({ status: 'pending' })).toBe(0);
    expect(await total({ type: dear })).toBe(0);
    expect(await total({ q: 'nobody' })).toBe(0);
  });

  it.each(['csv', 'xlsx'] as const)(
    'goes as %s, no formula in it, and the history says who took it',
    async (format) => {
      const { world } = await filled();
      await world.ticketing.management.order(ORGANISER, EVENT, {
        items: [{ ticketType: (await world.rows('ticket_types'))[0]?.id, quantity: 1 }],
        buyer: { name: '=1+1', email: '' },
        method: 'cash',
        mail: false,
      });
      const table = async (what: 'exportOrders' | 'exportAttendees') => {
        const options = { format, language: 'en' } as const;
        const file = await world.ticketing.management[what](ORGANISER, EVENT, {}, options);
        return readTable(await buffer(file.content));
      };
      const [head, first, ...rest] = await table('exportOrders');
      expect(head?.cells.slice(0, 4)).toEqual(['Order', 'Placed', 'Status', 'Name']);
      expect(first?.cells).toEqual(expect.arrayContaining(['=1+1', '1 × Entry', '15', 'USD', 'Cash']));
      expect(rest).toHaveLength(5);
      expect(await table('exportAttendees')).toHaveLength(7);
    },
  );

  it.each([
    ['tickets', {}, 2, 2],
    ['families, by their people', { admits: 4 }, 2, 8],
    ['types from before there were families', { admits: 0 }, 3, 3],
  ])('counts %s in the list and in the file', async (_what, type, quantity, tickets) => {
    const world = await ticketingWorld(await databases.open());
    const items = [{ ticketType: await world.sell({ ...type, quantity: 20 }), quantity }];
    const buyer = { name: 'Asha', email: 'asha@example.com' };
    await world.ticketing.management.order(ORGANISER, EVENT, { items, buyer, method: 'cash' });
    const { items: orders } = await world.ticketing.management.findOrders(ORGANISER, EVENT);
    expect(orders.map((order) => order.tickets)).toEqual([tickets]);
    expect(await world.rows('tickets')).toHaveLength(tickets);
    const how = { format: 'csv', language: 'en' } as const;
    const file = await world.ticketing.management.exportOrders(ORGANISER, EVENT, {}, how);
    const [head, line] = await readTable(await buffer(file.content));
    expect(line?.cells[head?.cells.indexOf('Number of tickets') ?? -1]).toBe(String(tickets));
  });

  it('takes what was answered along with the attendees', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const options = [{ label: 'Vegetarian' }, { label: 'Anything' }];
    const food = { scope: 'attendee', kind: 'choice', label: 'Food', options, required: false };
    const asked = await world.ticketing.questions.create(ORGANISER, EVENT, food);
    const [kept] = (await world.ticketing.questions.list(ORGANISER, EVENT)).questions;
    const answers = { attendees: [{ name: 'Asha', answers: { [asked.id]: kept?.options[0]?.id ?? '' } }] };
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 1, { answers }), {
      actor: null,
    });
    await world.ticketing.receiver.settle(world.cards.pay(`cs_test_${placed.order.id}`));
    const how = { format: 'csv', language: 'en' } as const;
    const file = await world.ticketing.management.exportAttendees(ORGANISER, EVENT, {}, how);
    const [head, line] = await readTable(await buffer(file.content));
    expect([head?.cells.at(-1), line?.cells.at(-1)]).toEqual(['Food', 'Vegetarian']);
  });
});
