import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

async function buy(
  world: TicketingWorld,
  type: string,
  quantity: number,
  name = 'Maya Gurung',
): Promise<string> {
  const buyer = { name, email: `${name.replace(/[^A-Za-z].*/, '').toLowerCase()}@example.com` };
  const placed = await world.ticketing.placeOrder(EVENT, world.request(type, quantity, { buyer }), {
    actor: null,
  });
  if (placed.payment) await world.ticketing.receiver.settle(world.cards.pay(placed.payment.paymentSessionId));
  return placed.order.id;
}

describeTicketing('the sales of an event', (databases) => {
  it('are told by ticket type, in all, and by the days of the place', async () => {
    const world = await ticketingWorld(await databases.open());
    const paid = await world.sell({ name: 'Entry', quantity: 20 });
    const free = await world.sell({ name: 'Child', kind: 'free', price: 0, position: 1 });
    // 12:00 in UTC is 17:45 in Kathmandu: its midnight is 18:15.
    await buy(world, paid, 2);
    world.clock.advance((6 * 60 + 14) * 60_000);
    await buy(world, paid, 1);
    world.clock.advance(60_000);
    const last = await buy(world, paid, 3);
    await buy(world, free, 4);
    await world.ticketing.refundOrder(ORGANISER, last, { amount: 500 });
    const whole = await buy(world, paid, 5);
    await world.ticketing.refundOrder(ORGANISER, whole);
    await world.ticketing.placeOrder(EVENT, world.request(paid, 2), { actor: BUYER });
    const admitted = (await world.ticketing.readOrder(last, { actor: ORGANISER })).tickets[0]?.code ?? '';
    await world.ticketing.checkIn(ORGANISER, EVENT, { code: admitted });
    expect(await world.ticketing.salesOf(ORGANISER, EVENT)).toEqual({
      currency: 'USD',
      types: [
        { ticketType: paid, name: 'Entry', sold: 6, held: 2, quantity: 20, sales: 16500, checkedIn: 1 },
        { ticketType: free, name: 'Child', sold: 4, held: 0, quantity: 10, sales: 0, checkedIn: 0 },
      ],
      totals: {
        sold: 10,
        held: 2,
        quantity: 30,
        orders: 4,
        checkedIn: 1,
        sales: 16500,
        refunded: 8000,
        disputed: 0,
        net: 8500,
      },
      salesByDay: [
        { day: '2026-12-01', tickets: 3, revenue: 4500 },
        { day: '2026-12-02', tickets: 7, revenue: 12000 },
      ],
    });
    expect((await refused(world.ticketing.salesOf(STRANGER, EVENT))).status).toBe(404);
  });

  it('of nothing are nothing', async () => {
    const world = await ticketingWorld(await databases.open());
    expect(await world.ticketing.salesOf(ORGANISER, EVENT)).toEqual({
      currency: 'USD',
      types: [],
      totals: {
        sold: 0,
        held: 0,
        quantity: 0,
        sales: 0,
        refunded: 0,
        disputed: 0,
        net: 0,
        orders: 0,
        checkedIn: 0,
      },
      salesByDay: [],
    });
  });
});

describeTicketing('the orders of an event', (databases) => {
  it('are found by name, address, code and status, page by page, each once', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0, quantity: 100 });
    const names = Array.from({ length: 25 }, (_, n) => (n % 5 === 0 ? `Sita ${n}` : `Ram_${n}%`));
    for (const [n, name] of names.entries()) {
      if (n % 3 === 0) world.clock.advance(1000);
      await buy(world, type, 1, name);
    }
    const search = ({
      limit,
      cursor,
      ...by
    }: { limit?: number; cursor?: string; q?: string; status?: string } = {}) =>
      world.ticketing.management.findOrders(ORGANISER, EVENT, by, { ...(limit ? { limit } : {}), cursor });
    const seen: string[] = [];
    let created = '~';
    for (let cursor: string | undefined; ;) {
      const page = await search({ limit: 7, cursor });
      for (const order of page.items) {
        expect(order.items).toHaveLength(1);
        expect(order.created <= created).toBe(true);
        created = order.created;
        seen.push(order.buyerName);
      }
      if (!page.next) break;
      cursor = page.next;
    }
    expect(seen.toSorted()).toEqual(names.toSorted());
    expect((await search({ q: 'SITA' })).items).toHaveLength(5);
    expect((await search({ q: '_1' })).items.map(({ buyerName }) => buyerName)).toHaveLength(9);
    expect((await search({ q: 'sita@example.com' })).items).toHaveLength(5);
    const [first] = (await search({ limit: 1 })).items;
    expect((await search({ q: first?.code.toLowerCase() })).items.map(({ id }) => id)).toEqual([first?.id]);
    await world.ticketing.cancelOrder(first?.id ?? '', { actor: ORGANISER });
    expect((await search({ status: 'cancelled' })).items.map(({ id }) => id)).toEqual([first?.id]);
    for (const wrong of [{ status: 'lost' }, { cursor: 'x' }, { cursor: 'WzEsMl0' }]) {
      expect((await refused(search(wrong))).status).toBe(400);
    }
    expect((await refused(world.ticketing.management.findOrders(STRANGER, EVENT))).status).toBe(404);
  });
});
