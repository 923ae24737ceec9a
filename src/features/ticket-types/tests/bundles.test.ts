import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const nobody = { actor: null };
const HOUR = 3_600_000;

/** Adults and children, and a package of two of each. */
async function stage(world: TicketingWorld, more: Record<string, unknown> = {}) {
  const adult = await world.sell({ name: 'Adult', price: 2500, ...more });
  const child = await world.sell({ name: 'Child', price: 1000 });
  const family = await world.sell({ name: 'Family', price: 6000, parts: [adult, adult, child, child] });
  return { adult, child, family };
}
const stock = async (world: TicketingWorld) =>
  Object.fromEntries((await world.rows('ticket_types')).map(({ name, sold, held }) => [name, [sold, held]]));

describeTicketing('bundles', (databases) => {
  it('give all that was held back when the time is over, of a hold and of an order', async () => {
    const world = await ticketingWorld(await databases.open());
    const { adult, family } = await stage(world);
    const items = [
      { ticketType: family, quantity: 1 },
      { ticketType: adult, quantity: 1 },
    ];
    const { hold } = await world.ticketing.holds.hold(EVENT, { items }, { ...nobody, language: 'en' });
    expect(hold.items).toHaveLength(2);
    expect(await stock(world)).toEqual({ Adult: [0, 3], Child: [0, 2], Family: [0, 1] });
    const other = await world.ticketing.placeOrder(EVENT, world.request(family, 2), nobody);
    expect(await stock(world)).toEqual({ Adult: [0, 7], Child: [0, 6], Family: [0, 3] });
    world.clock.advance(HOUR);
    await world.worker.drain();
    expect(await stock(world)).toEqual({ Adult: [0, 0], Child: [0, 0], Family: [0, 0] });
    expect(await brokenInvariants(world)).toEqual([]);
    // What is paid after that gets its tickets while there are as many left.
    await world.ticketing.receiver.settle(world.cards.pay(other.payment?.paymentSessionId ?? ''));
    expect(await stock(world)).toEqual({ Adult: [4, 0], Child: [4, 0], Family: [2, 0] });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('that are paid too late go back whole when one of their tickets is gone', async () => {
    const world = await ticketingWorld(await databases.open());
    const { adult, family } = await stage(world, { quantity: 2 });
    const late = await world.ticketing.placeOrder(EVENT, world.request(family), nobody);
    world.clock.advance(HOUR);
    await world.worker.drain();
    const other = await world.ticketing.placeOrder(EVENT, world.request(adult), nobody);
    await world.ticketing.receiver.settle(world.cards.pay(other.payment?.paymentSessionId ?? ''));
    await world.ticketing.receiver.settle(world.cards.pay(late.payment?.paymentSessionId ?? ''));
    await world.worker.drain();
    expect(await stock(world)).toEqual({ Adult: [1, 0], Child: [0, 0], Family: [0, 0] });
    const [row] = (await world.rows('orders')).filter(({ id }) => id === late.order.id);
    expect(row).toMatchObject({ status: 'refunded', refunded: 6000 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('bear the tax of each of their tickets, and are refunded at what each bore', async () => {
    const world = await ticketingWorld(await databases.open());
    const shirt = { ownTax: true, taxName: 'VAT', taxBps: 1000 };
    const adult = await world.sell({
      name: 'Adult',
      price: 3333,
      ownTax: true,
      taxName: 'IVA',
      taxBps: 2100,
    });
    const meal = await world.sell({ name: 'Meal', price: 1111, ...shirt });
    const both = await world.sell({ name: 'Both', price: 3999, parts: [adult, adult, meal] });
    await world.ticketing.prices.changeSettings(ORGANISER, EVENT, {
      taxName: 'IVA',
      taxBps: 400,
      taxIncluded: false,
    });
    const placed = await world.ticketing.placeOrder(EVENT, world.request(both, 3), nobody);
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    const lines = await world.rows('order_items');
    const rates = new Map(lines.map(({ name, taxName, taxBps }) => [name, `${taxName} ${taxBps}`]));
    expect(Object.fromEntries(rates)).toEqual({ Both: ' 0', Adult: 'IVA 2100', Meal: 'VAT 1000' });
    expect(placed.order.subtotal).toBe(3999 * 3);
    const amounts = await world.ticketing.ticketAmounts(ORGANISER, placed.order.id);
    const paid = [...amounts.values()].map(({ value }) => value);
    expect(paid).toHaveLength(9);
    expect(paid.reduce((sum, value) => sum + value, 0)).toBe(placed.order.total);
    for (const ticket of amounts.keys())
      await world.ticketing.refundTickets(ORGANISER, placed.order.id, { tickets: [ticket] });
    expect((await world.rows('orders'))[0]).toMatchObject({
      status: 'refunded',
      refunded: placed.order.total,
    });
    expect(await stock(world)).toEqual({ Adult: [0, 0], Meal: [0, 0], Both: [0, 0] });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are sold by hand and to guests, and not put on sale again where that is not wanted', async () => {
    const world = await ticketingWorld(await databases.open());
    const { family } = await stage(world);
    const byHand = {
      items: [{ ticketType: family, quantity: 1 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
    };
    const cash = await world.ticketing.orderByHand(ORGANISER, EVENT, { ...byHand, method: 'cash' });
    expect(cash).toMatchObject({ total: 6000, items: [{ name: 'Family', unitPrice: 6000 }] });
    const guest = await world.ticketing.orderByHand(ORGANISER, EVENT, { ...byHand, method: 'guest' });
    expect(guest).toMatchObject({ total: 0, tickets: [{ paid: 0 }, {}, {}, {}] });
    const tickets = guest.tickets.map(({ id }) => id);
    await world.ticketing.refundTickets(ORGANISER, guest.id, { tickets, restock: false });
    const rows = await world.rows('ticket_types');
    expect(Object.fromEntries(rows.map(({ name, quantity, sold }) => [name, [quantity, sold]]))).toEqual({
      Adult: [8, 2],
      Child: [8, 2],
      Family: [9, 1],
    });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('stand twice in an order by hand, and go back one by one', async () => {
    const world = await ticketingWorld(await databases.open());
    const { family } = await stage(world);
    const order = await world.ticketing.orderByHand(ORGANISER, EVENT, {
      items: [
        { ticketType: family, quantity: 1 },
        { ticketType: family, quantity: 2 },
      ],
      buyer: { name: 'Hari', email: 'hari@example.com' },
      method: 'cash',
    });
    expect(order.items.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [1, 6000],
      [2, 6000],
    ]);
    expect(await stock(world)).toMatchObject({ Adult: [6, 0], Child: [6, 0], Family: [3, 0] });
    const bundles = Map.groupBy(await world.rows('tickets'), ({ bundle }) => bundle);
    expect([...bundles.values()].map((tickets) => tickets.length)).toEqual([4, 4, 4]);
    const tickets = order.tickets.map(({ id }) => id);
    await world.ticketing.refundTickets(ORGANISER, order.id, { tickets });
    expect(await stock(world)).toEqual({ Adult: [0, 0], Child: [0, 0], Family: [0, 0] });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('stay as they are when their tickets became cheaper, in whichever order their parts are sent', async () => {
    const world = await ticketingWorld(await databases.open());
    const { adult, child, family } = await stage(world);
    await world.ticketing.ticketTypes.update(ORGANISER, adult, { price: 1000 });
    const parts = [child, adult, child, adult];
    await world.ticketing.ticketTypes.update(ORGANISER, family, { parts, description: 'For four' });
    const dearer = world.ticketing.ticketTypes.update(ORGANISER, family, { price: 6100 });
    expect((await refused(dearer)).data).toMatchObject({ price: { code: 'validation_above_parts' } });
  });

  it('tell the history what they are made of, and a ticket that is in one stays', async () => {
    const world = await ticketingWorld(await databases.open());
    const { adult, child, family } = await stage(world);
    await world.ticketing.ticketTypes.update(ORGANISER, family, { parts: [adult, child], price: 3000 });
    const last = (await world.audits()).at(-1);
    expect(JSON.parse(last?.changes ?? '[]')).toContainEqual({
      field: 'parts',
      before: '2 × Adult, 2 × Child',
      after: '1 × Adult, 1 × Child',
    });
    expect((await refused(world.ticketing.ticketTypes.remove(ORGANISER, child))).message).toContain('Family');
    await world.ticketing.ticketTypes.remove(ORGANISER, family);
    await world.ticketing.ticketTypes.remove(ORGANISER, child);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
