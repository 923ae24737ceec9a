import { expect, it } from 'vitest';
import { refused } from '../support/refused.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const MINUTE = 60_000;
const SOMEBODY = { actor: null, language: 'en' } as const;

/** Somebody chooses tickets; `token` is of the hold that they have. */
const choose = (world: TicketingWorld, ticketType: string, quantity = 1, token?: string, sameTime = false) =>
  world.ticketing.holds.hold(EVENT, { items: [{ ticketType, quantity }] }, { ...SOMEBODY, token, sameTime });

async function stock(world: TicketingWorld, id: string): Promise<number[]> {
  const type = (await world.rows('ticket_types')).find((one) => one.id === id);
  return [type?.held ?? -1, type?.sold ?? -1, await world.taken()];
}

describeTicketing('tickets that are held from the moment they are chosen', (databases) => {
  it('count as held, for 15 minutes, and are no order that anybody sees', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 5 });
    const { token, hold } = await choose(world, type, 2);
    expect(hold).toMatchObject({ state: 'held', renewable: true, order: '', typed: [] });
    expect(hold.items).toEqual([{ ticketType: type, date: '', quantity: 2 }]);
    expect(hold.expiresAt).toBe('2026-12-01 12:15:00.000Z');
    expect(await stock(world, type)).toEqual([2, 0, 2]);
    expect(await world.rows('orders')).toEqual([]);
    expect((await world.ticketing.management.findOrders(ORGANISER, EVENT)).items).toEqual([]);
    // What lies in the database opens nothing.
    const [row] = await world.rows('ticket_holds');
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await world.ticketing.holds.find(EVENT, hold.id)).toBeNull();
    expect(await world.ticketing.holds.find(OTHER_EVENT, token)).toBeNull();
    expect(await world.ticketing.holds.find(EVENT, token)).toMatchObject({ id: hold.id });
  });

  it('go back when their time is over, and what was typed half an hour later', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 5 });
    const { token } = await choose(world, type, 2);
    await world.ticketing.holds.keep(EVENT, token, [['buyerName', 'Maya']]);
    world.clock.advance(15 * MINUTE);
    expect(await world.ticketing.holds.find(EVENT, token)).toMatchObject({ state: 'over', renewable: false });
    await world.worker.drain();
    expect(await stock(world, type)).toEqual([0, 0, 0]);
    expect(await world.ticketing.holds.find(EVENT, token)).toMatchObject({
      state: 'over',
      typed: [['buyerName', 'Maya']],
    });
    const again = await choose(world, type, 2, token);
    expect(again.token).toBe(token);
    expect(again.hold).toMatchObject({ state: 'held', renewable: true, typed: [['buyerName', 'Maya']] });
    expect(await stock(world, type)).toEqual([2, 0, 2]);
    world.clock.advance(46 * MINUTE);
    await world.worker.drain();
    expect(await stock(world, type)).toEqual([0, 0, 0]);
    expect([await world.rows('ticket_holds'), await world.rows('ticket_hold_items')]).toEqual([[], []]);
  });

  it('are renewed once, before they end, and by one of two who ask at the same time', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 5 });
    const { token } = await choose(world, type, 1);
    world.clock.advance(14 * MINUTE);
    const both = await Promise.allSettled([
      world.ticketing.holds.renew(EVENT, token),
      world.ticketing.holds.renew(EVENT, token),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await world.ticketing.holds.find(EVENT, token))?.expiresAt).toBe('2026-12-01 12:30:00.000Z');
    expect((await refused(world.ticketing.holds.renew(EVENT, token))).status).toBe(409);
    world.clock.advance(MINUTE);
    await world.worker.drain();
    expect(await stock(world, type)).toEqual([1, 0, 1]);
    world.clock.advance(15 * MINUTE);
    await world.worker.drain();
    expect(await stock(world, type)).toEqual([0, 0, 0]);
    expect((await refused(world.ticketing.holds.renew(EVENT, token))).status).toBe(409);
    expect((await refused(world.ticketing.holds.renew(EVENT, 'not-a-token'))).status).toBe(409);
  });

  it('give the last place to one of two', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 1 });
    const both = await Promise.allSettled([choose(world, type), choose(world, type)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({
      status: 409,
      data: { items: [{ ticketType: type, available: 0 }] },
    });
    expect(await stock(world, type)).toEqual([1, 0, 1]);
    expect((await refused(world.ticketing.placeOrder(EVENT, world.request(type), SOMEBODY))).status).toBe(
      409,
    );
  });

  it('change with what is chosen, in the same time; what can not be had leaves what was', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 4 });
    const { token, hold } = await choose(world, type, 2);
    world.clock.advance(5 * MINUTE);
    const more = await choose(world, type, 4, token, true);
    expect([more.token, more.hold.expiresAt]).toEqual([token, hold.expiresAt]);
    expect(await stock(world, type)).toEqual([4, 0, 4]);
    const tooMany = await refused(choose(world, type, 5, token, true));
    expect(tooMany).toMatchObject({ status: 409, data: { items: [{ ticketType: type, available: 4 }] } });
    expect(await stock(world, type)).toEqual([4, 0, 4]);
    await choose(world, type, 1, token, true);
    expect(await stock(world, type)).toEqual([1, 0, 1]);
    expect((await refused(choose(world, 'nothing', 1, token))).status).toBe(400);
  });

  it('become an order in one write, also the last ones', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 2 });
    const { token, hold } = await choose(world, type, 2);
    await world.ticketing.holds.keep(EVENT, token, [['buyerName', 'Maya']]);
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 2), {
      ...SOMEBODY,
      hold: hold.id,
    });
    expect(await stock(world, type)).toEqual([2, 0, 2]);
    expect(await world.ticketing.holds.find(EVENT, token)).toMatchObject({
      state: 'ordered',
      order: placed.order.id,
      typed: [['buyerName', 'Maya']],
    });
    // Its own end takes nothing back: the order has the tickets now.
    world.clock.advance(14 * MINUTE);
    await world.worker.drain();
    expect(await stock(world, type)).toEqual([2, 0, 2]);
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    expect(await stock(world, type)).toEqual([0, 2, 2]);
    world.clock.advance(60 * MINUTE);
    await world.worker.drain();
    expect(await stock(world, type)).toEqual([0, 2, 2]);
    expect(await world.rows('ticket_holds')).toEqual([]);
  });

  it('that are ordered for nothing are forgotten at once, with what was typed', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0, quantity: 2 });
    const { token, hold } = await choose(world, type, 1);
    await world.ticketing.holds.keep(EVENT, token, [['buyerName', 'Maya']]);
    await world.ticketing.placeOrder(EVENT, world.request(type), { ...SOMEBODY, hold: hold.id });
    expect((await world.ticketing.holds.find(EVENT, token))?.typed).toEqual([]);
    await world.worker.drain();
    expect(await world.rows('ticket_holds')).toEqual([]);
    expect(await stock(world, type)).toEqual([0, 1, 1]);
    const next = await choose(world, type, 1, token);
    expect(next.token).not.toBe(token);
  });

  it('ended while their order was filled in, are ordered as long as there are some', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 1 });
    const late = await choose(world, type);
    world.clock.advance(15 * MINUTE);
    await world.worker.drain();
    const other = await choose(world, type);
    const how = { ...SOMEBODY, hold: late.hold.id };
    expect(await refused(world.ticketing.placeOrder(EVENT, world.request(type), how))).toMatchObject({
      status: 409,
      data: { items: [{ ticketType: type, available: 0 }] },
    });
    world.clock.advance(15 * MINUTE);
    await world.worker.drain();
    expect((await world.ticketing.placeOrder(EVENT, world.request(type), how)).order.status).toBe('pending');
    expect((await world.ticketing.holds.find(EVENT, other.token))?.state).toBe('over');
    expect(await stock(world, type)).toEqual([1, 0, 1]);
  });

  it('are as they were when the order that should take them is not written', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 3 });
    const { token, hold } = await choose(world, type, 2);
    const how = { ...SOMEBODY, hold: hold.id };
    const tooMany = await refused(world.ticketing.placeOrder(EVENT, world.request(type, 4), how));
    expect(tooMany).toMatchObject({ status: 409, data: { items: [{ ticketType: type, available: 3 }] } });
    expect(await world.ticketing.holds.find(EVENT, token)).toMatchObject({ state: 'held', order: '' });
    expect(await stock(world, type)).toEqual([2, 0, 2]);
  });

  it('of several kinds, of a quota and of the whole event come out even when many change at once', async () => {
    const world = await ticketingWorld(await databases.open());
    const one = await world.sell({ quantity: 6 });
    const two = await world.sell({ quantity: 6, name: 'Balcony' });
    await world.changeEvent({ capacity: 8 });
    const first = await choose(world, one, 2);
    const second = await choose(world, two, 2);
    const moves = [
      choose(world, two, 3, first.token),
      choose(world, one, 3, second.token),
      choose(world, one, 4),
      choose(world, two, 4),
      world.ticketing.placeOrder(EVENT, world.request(one, 2), { ...SOMEBODY, hold: first.hold.id }),
    ];
    await Promise.allSettled(moves);
    const holds = await world.rows('ticket_holds');
    const items = await world.rows('ticket_hold_items');
    const orders = await world.rows('order_items');
    for (const type of [one, two]) {
      const inHolds = items
        .filter(
          (item) => item.ticketType === type && holds.some(({ id, held }) => id === item.hold && held === 1),
        )
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const inOrders = orders
        .filter(({ ticketType }) => ticketType === type)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      expect((await stock(world, type))[0]).toBe(inHolds + inOrders);
    }
    expect(await world.taken()).toBeLessThanOrEqual(8);
  });
});
