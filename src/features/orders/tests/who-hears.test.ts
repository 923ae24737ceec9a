import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  SUPERUSER,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';
import { auditCancelled, auditRefund } from '../actions/audit-order.ts';

describeTicketing('who hears of an event, and what became of its orders', (databases) => {
  it('counts people, mails and tickets of paid orders', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const [type, elsewhere] = [await world.sell({ quantity: 50 }), await world.sell({}, OTHER_EVENT)];
    const heard = () => management.hearers(ORGANISER, EVENT);
    expect(await heard()).toEqual({ people: 0, mails: 0, tickets: 0 });
    const order = (email: string, quantity: number) =>
      management.order(ORGANISER, EVENT, {
        items: [{ ticketType: type, quantity }],
        buyer: { name: 'Asha', email },
        method: 'cash',
      });
    await order('asha@example.com', 2);
    expect(await heard()).toEqual({ people: 1, mails: 1, tickets: 2 });
    // The same person again: two mails, one for each order.
    const again = await order('Asha@example.com', 1);
    expect(await heard()).toEqual({ people: 1, mails: 2, tickets: 3 });
    await order('bikash@example.com', 1);
    expect(await heard()).toEqual({ people: 2, mails: 3, tickets: 4 });
    // Nothing of it is bought: it waits for its payment, or is another event's.
    await world.ticketing.placeOrder(EVENT, world.request(type), { actor: null });
    await management.order(SUPERUSER, OTHER_EVENT, {
      items: [{ ticketType: elsewhere, quantity: 1 }],
      buyer: { name: 'Chandra', email: 'chandra@example.com' },
      method: 'cash',
    });
    expect(await heard()).toEqual({ people: 2, mails: 3, tickets: 4 });
    // Part of it went back, and its tickets are good still.
    await management.refundOrder(ORGANISER, again.id, { amount: 100 });
    expect(await heard()).toEqual({ people: 2, mails: 3, tickets: 4 });
    await expect(management.hearers(STRANGER, EVENT)).rejects.toMatchObject({ status: 404 });
  });

  it('gives codes of orders, and leaves out those that are gone', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const placed = async () =>
      (await world.ticketing.placeOrder(EVENT, world.request(type), { actor: null })).order;
    const [one, other] = [await placed(), await placed()];
    const codes = world.ticketing.orderCodes;
    expect(await codes([])).toEqual(new Map());
    expect(await codes([one.id])).toEqual(new Map([[one.id, one.code]]));
    expect(await codes([one.id, 'order0000000009', other.id, one.id])).toEqual(
      new Map([
        [one.id, one.code],
        [other.id, other.code],
      ]),
    );
  });

  it('writes down what goes back of an order, with the reason where there is one', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const type = await world.sell({ price: 1_500 });
    const order = await management.order(ORGANISER, EVENT, {
      items: [{ ticketType: type, quantity: 2 }],
      buyer: { name: 'Asha', email: 'asha@example.com' },
      method: 'cash',
    });
    await management.refundOrder(ORGANISER, order.id, { amount: 400 });
    world.clock.advance(1);
    await management.refundOrder(ORGANISER, order.id, { amount: 600, reason: 'Rain' });
    world.clock.advance(1);
    // What is promised and not back yet counts as well.
    const [row] = await world.rows('orders');
    const [refund] = await world.rows('refunds');
    if (!row || !refund) throw new Error('There is no refund.');
    const asked = { ...refund, amount: 100, reason: '', created: world.clock.text() };
    world.clock.advance(1);
    await world.db.write(async (tx) => {
      await auditRefund(tx, ORGANISER, { ...row, refunded: 400, refundPending: 600 }, asked);
      await auditCancelled(tx, null, row, world.clock.text());
    });
    const audits = (await world.audits()).filter(({ action }) => action === 'orders.refund');
    const about = { event: EVENT, subjectKind: 'order', subject: order.id, label: order.code };
    expect(audits).toMatchObject([1, 2, 3].map(() => ({ ...about, actor: ORGANISER.id })));
    expect(audits.at(-1)?.at).toBe(asked.created);
    expect(audits.map(({ changes }) => JSON.parse(changes))).toEqual([
      [{ field: 'refunded', before: 0, after: 400 }],
      [
        { field: 'refunded', before: 400, after: 1_000 },
        { field: 'reason', before: null, after: 'Rain' },
      ],
      [{ field: 'refunded', before: 1_000, after: 1_100 }],
    ]);
    const [cancelled] = (await world.audits()).filter(({ action }) => action === 'orders.cancel');
    expect(cancelled).toMatchObject({ ...about, actor: '', at: world.clock.text() });
    expect(JSON.parse(cancelled?.changes ?? '')).toEqual([
      { field: 'status', before: 'partially_refunded', after: 'cancelled' },
    ]);
  });

  it('tells what happened to an order, the newest first, to whoever may look at it', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const type = await world.sell({ price: 1_500 });
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type), { actor: null });
    world.clock.advance(1_000);
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    world.clock.advance(1_000);
    await world.worker.drain();
    world.clock.advance(1_000);
    const [ticket] = await world.rows('tickets');
    await world.ticketing.checkIn(ORGANISER, EVENT, { code: ticket?.code, device: 'Gate 1' });
    const { deeds } = await management.look(ORGANISER, placed.order.id);
    expect(deeds).toEqual([
      expect.objectContaining({ what: 'checkIn', holder: 'Maya Gurung', device: 'Gate 1' }),
      expect.objectContaining({
        what: 'mail',
        subject: `Tickets ${placed.order.code}`,
        to: 'maya@example.com',
      }),
      expect.objectContaining({ what: 'paid', amount: 1_500, method: '' }),
      expect.objectContaining({ what: 'placed', method: '' }),
    ]);
    await expect(management.look(STRANGER, placed.order.id)).rejects.toMatchObject({ status: 404 });
    await expect(management.look(ORGANISER, 'nonsense')).rejects.toMatchObject({ status: 404 });
  });

  it('gives buyers their own orders and tickets, the newest first', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0 });
    const order = async (actor: Actor, quantity: number) => {
      world.clock.advance(1_000);
      return (await world.ticketing.placeOrder(EVENT, world.request(type, quantity), { actor })).order.id;
    };
    const [first, , second] = [await order(BUYER, 2), await order(STRANGER, 1), await order(BUYER, 1)];
    const own = await world.ticketing.ordersOf(BUYER);
    expect(own.map(({ id }) => id)).toEqual([second, first]);
    const held = await world.ticketing.ticketsOf(BUYER);
    expect(held.map((ticket) => [ticket.order, ticket.position, ticket.ticketTypeName])).toEqual([
      [second, held[0]?.position, 'Entry'],
      [first, held[1]?.position, 'Entry'],
      [first, held[2]?.position, 'Entry'],
    ]);
    expect(held[1]?.position).toBeLessThan(held[2]?.position ?? 0);
  });

  it('lists 40 orders of an event at a time', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0, quantity: 50 });
    const shown = async () => {
      const { items, next } = await world.ticketing.management.findOrders(ORGANISER, EVENT);
      return [items.length, next !== null];
    };
    const order = () => world.ticketing.placeOrder(EVENT, world.request(type), { actor: null });
    for (let n = 0; n < 40; n += 1) await order();
    expect(await shown()).toEqual([40, false]);
    await order();
    expect(await shown()).toEqual([40, true]);
  });

  it('tells what each ticket was paid with to those alone who may look at orders', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const type = await world.sell({ price: 1_500 });
    const order = await management.order(ORGANISER, EVENT, {
      items: [{ ticketType: type, quantity: 2 }],
      buyer: { name: 'Asha', email: 'asha@example.com' },
      method: 'cash',
    });
    const amounts = await management.ticketAmounts(ORGANISER, order.id);
    expect([...amounts.values()].map(({ value }) => value)).toEqual([1_500, 1_500]);
    for (const [actor, id] of [
      [STRANGER, order.id],
      [ORGANISER, 'order0000000009'],
      [ORGANISER, 'nonsense'],
    ] as const)
      await expect(management.ticketAmounts(actor, id)).rejects.toMatchObject({ status: 404 });
  });
});
