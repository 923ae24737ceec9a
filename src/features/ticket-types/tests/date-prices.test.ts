import { expect, it } from 'vitest';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { pricingService } from '#features/pricing/service.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { teamWorld, type Who } from '#tests/support/team-world.ts';
import { ticketTypesService } from '../service.ts';
import { priceSpans } from '../store/date-prices.ts';

const WEEK_MS = 7 * 86_400_000;
const BUYER = { name: 'Maya Gurung', email: 'maya@example.com' };

describeProduct('prices by date', (databases) => {
  /** A published event of two dates with a ticket for one of them, of 20.00. */
  async function staged(currency = 'EUR') {
    const world = await teamWorld(databases);
    const { services, who } = world;
    const owner = who.owner.actor as Actor;
    await services.db.write((tx) =>
      tx
        .as<{ users: { id: string; verified: number } }>()
        .updateTable('users')
        .set({ verified: 1 })
        .where('id', '=', owner.id)
        .execute(),
    );
    const { event } = await world.staffed('draft');
    const { rooms } = services;
    const [events, dates, types] = [
      rooms.get(eventsService),
      rooms.get(eventDatesService),
      rooms.get(ticketTypesService),
    ];
    if (currency !== 'EUR') await events.update(owner, event, { currency });
    const own = await events.find(event);
    const second = await dates.create(owner, event, {
      startsAt: addMs(own?.startsAt ?? '', WEEK_MS),
      endsAt: addMs(own?.endsAt ?? '', WEEK_MS),
    });
    const type = await types.create(owner, event, {
      name: 'Class',
      kind: 'paid',
      price: 2000,
      quantity: 9,
      perDate: true,
    });
    await events.publish(owner, event);
    return { world, owner, event, second: second.id, type: type.id, events, dates, types, rooms };
  }

  const ordered = async (
    { rooms, event, type, second }: Awaited<ReturnType<typeof staged>>,
    more: Record<string, unknown> = {},
  ) => {
    const items = [event, second].map((date) => ({ ticketType: type, date, quantity: 1 }));
    const { order } = await rooms
      .get(checkoutService)
      .placeOrder(event, { items, buyer: BUYER, ...more }, { actor: null });
    return order;
  };

  it('is what a code takes its share of, and a group discount', async () => {
    const stage = await staged();
    const { owner, event, second, type, types, rooms, world } = stage;
    await types.datePrices.set(owner, event, second, [{ ticketType: type, price: 3000 }], 'one');
    const pricing = rooms.get(pricingService);
    await pricing.promoCodes.create(owner, event, { code: 'TENTH', kind: 'percent', bps: 1000 });
    expect(await ordered(stage, { promoCode: 'TENTH' })).toMatchObject({
      subtotal: 5000,
      discount: 500,
      total: 4500,
      items: [{ unitPrice: 2000 }, { unitPrice: 3000 }],
    });
    await pricing.groupDiscounts.create(owner, event, {
      name: 'Two',
      kind: 'percent',
      bps: 2000,
      minQuantity: 2,
    });
    expect(await ordered(stage)).toMatchObject({ subtotal: 5000, discount: 1000, total: 4000 });
    await world.services.close();
  });

  it('is charged in the steps of its currency', async () => {
    const { owner, event, second, type, types, world } = await staged('KWD');
    const set = (price: number) =>
      types.datePrices.set(owner, event, second, [{ ticketType: type, price }], 'one');
    for (const price of [1, 2009, 2011])
      expect(await refused(set(price))).toMatchObject({ status: 400, data: { 'prices.0.price': {} } });
    for (const price of [0, 10, 2010]) expect(await set(price)).toBe(1);
    await world.services.close();
  });

  it('is the owner’s and the managers’ to set, the team’s to read', async () => {
    const { world, event, second, type, types } = await staged();
    const actorOf = (who: Who) => world.who[who].actor as Actor;
    const set = (who: Who) =>
      types.datePrices.set(actorOf(who), event, second, [{ ticketType: type, price: 100 }], 'one');
    for (const who of ['owner', 'manager', 'superuser'] as const) expect(await set(who)).toBe(1);
    for (const who of ['finance', 'check_in'] as const)
      expect(await refused(set(who))).toMatchObject({ status: 403 });
    for (const who of ['stranger', 'buyer'] as const) {
      expect(await refused(set(who))).toMatchObject({ status: 404 });
      expect(await refused(types.datePrices.read(actorOf(who), event, second))).toMatchObject({
        status: 404,
      });
    }
    expect(await types.datePrices.read(actorOf('check_in'), event, second)).toEqual([
      { ticketType: type, name: 'Class', usual: 2000, price: 100 },
    ]);
    await world.services.close();
  });

  it('spans the dates to come that are on', async () => {
    const { world, owner, event, second, type, types, dates } = await staged();
    const { db, clock } = world.services;
    const spans = async (now = clock.text()) => (await priceSpans(db, [event], now)).get(type) ?? null;
    const set = (date: string, price: number | null) =>
      types.datePrices.set(owner, event, date, [{ ticketType: type, price }], 'one');
    expect(await spans()).toBeNull();
    await set(second, 3000);
    expect(await spans()).toEqual({ lowest: 3000, highest: 3000, usualToo: true });
    await set(event, 1000);
    expect(await spans()).toEqual({ lowest: 1000, highest: 3000, usualToo: false });
    const [first] = await dates.list(owner, event);
    expect(await spans(addMs(first?.endsAt ?? '', -1))).toEqual({
      lowest: 1000,
      highest: 3000,
      usualToo: false,
    });
    expect(await spans(first?.endsAt)).toEqual({ lowest: 3000, highest: 3000, usualToo: false });
    await dates.setState(owner, event, second, 'cancelled');
    expect(await spans()).toEqual({ lowest: 1000, highest: 1000, usualToo: false });
    await world.services.close();
  });

  it('is copied with its date and its ticket, where both are', async () => {
    const { world, owner, event, second, type, types, events, dates } = await staged();
    await types.datePrices.set(owner, event, second, [{ ticketType: type, price: 3000 }], 'one');
    const copy = await events.duplicate(owner, event);
    const [first, later] = await dates.list(owner, copy.id);
    const copied = (await types.list(copy.id)).find(({ name }) => name === 'Class');
    const read = (date: string) => types.datePrices.read(owner, copy.id, date);
    expect(await read(later?.id ?? '')).toEqual([
      { ticketType: copied?.id, name: 'Class', usual: 2000, price: 3000 },
    ]);
    expect(await read(first?.id ?? '')).toMatchObject([{ price: null }]);
    await types.datePrices.set(owner, event, second, [{ ticketType: type, price: 100 }], 'one');
    expect(await read(later?.id ?? '')).toMatchObject([{ price: 3000 }]);
    await events.duplicate(owner, event, { parts: [] });
    await world.services.close();
  });

  it('waits for no order that is under way, and is not overtaken by one', async () => {
    const stage = await staged();
    const { owner, event, second, type, types, world } = stage;
    const [order] = await Promise.all([
      ordered(stage),
      types.datePrices.set(owner, event, second, [{ ticketType: type, price: 3000 }], 'one'),
    ]);
    expect([4000, 5000]).toContain(order.total);
    expect((await ordered(stage)).total).toBe(5000);
    await world.services.close();
  });

  it('is found along its indexes', async () => {
    const world = await teamWorld(databases);
    await expectIndexes(world.services.db, [
      ['prices of dates', `SELECT * FROM date_prices WHERE date IN ('a', 'b')`, 'date_prices_date'],
      [
        'what tickets cost from and to',
        `SELECT p.event, p."ticketType", min(p.price), max(p.price), count(*) FROM date_prices p
           JOIN event_dates d ON d.id = p.date WHERE p.event = 'e' AND d.state = 'on' AND d."endsAt" > '2026' GROUP BY p.event, p."ticketType"`,
        'date_prices_event',
      ],
      [
        'whether a date is free',
        `SELECT 1 FROM date_prices p JOIN event_dates d ON d.id = p.date WHERE p.event = 'e' AND p.price = 0`,
        'date_prices_event',
      ],
    ]);
    await world.services.close();
  });
});
