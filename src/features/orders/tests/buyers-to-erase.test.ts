import { expect, it } from 'vitest';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';
import type { TicketChangeRow } from '../model/schema.ts';
import { buyersToErase } from '../store/erase-buyers.ts';
import { unpaidOrders } from '../store/guests-needed.ts';

async function bought(world: TicketingWorld, event: string, type: string): Promise<string> {
  const placed = await world.ticketing.placeOrder(event, world.request(type, 2), { actor: BUYER });
  await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
  return placed.order.id;
}

describeTicketing('buyers whose data is erased', (databases) => {
  it('are named no more, with what was ordered, paid and refunded kept, and others as they are', async () => {
    const world = await ticketingWorld(await databases.open());
    const { ticketing } = world;
    const type = await world.sell({ quantity: 10 });
    const own = await bought(world, EVENT, type);
    const other = await bought(world, OTHER_EVENT, await world.sell({}, OTHER_EVENT));
    await ticketing.refundOrder(ORGANISER, own, { amount: 100, reason: 'For Maya.' });
    await world.db.write((tx) =>
      tx
        .as<{ refunds: { order: string; actor: string; amount: number } }>()
        .updateTable('refunds')
        .set({ actor: BUYER.id })
        .where('order', '=', own)
        .execute(),
    );
    await ticketing.refundOrder(ORGANISER, own, { amount: 200, reason: 'Again.' });
    const orders = async () => new Map((await world.rows('orders')).map((row) => [row.id, row]));
    const before = await orders();
    expect(await buyersToErase.count(world.db, EVENT)).toBe(1);
    world.clock.advance(1000);
    const now = world.clock.text();
    const erased = await world.db.write((tx) => buyersToErase.erase(tx, EVENT, now));
    const { code } = before.get(own) ?? {};
    expect(erased).toEqual({
      rows: 1,
      addresses: ['maya@example.com'],
      accounts: [BUYER.id],
      about: [own, code],
    });
    const after = await orders();
    expect(after.get(own)).toEqual({
      ...before.get(own),
      buyer: '',
      buyerName: '',
      buyerEmail: '',
      buyerPhone: '',
      answers: after.get(own)?.answers,
      paymentUrl: '',
      updated: now,
    });
    expect(JSON.parse(String(after.get(own)?.answers))).toEqual({});
    expect(after.get(other)).toEqual(before.get(other));
    // Who paid back stays, unless that was the buyer.
    const refunds = (await world.rows('refunds')).map(({ amount, reason, actor }) => [amount, reason, actor]);
    expect(refunds.toSorted(([one], [two]) => Number(one) - Number(two))).toEqual([
      [100, '', ''],
      [200, '', ORGANISER.id],
    ]);
    expect(await buyersToErase.count(world.db, EVENT)).toBe(0);
    expect(await buyersToErase.count(world.db, OTHER_EVENT)).toBe(1);
    expect((await world.db.write((tx) => buyersToErase.erase(tx, EVENT, now))).rows).toBe(0);
  });

  it('are needed while an order, or a change of a ticket, waits for its payment', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 10 });
    const needed = () => unpaidOrders.isSo(world.db, EVENT);
    const own = await bought(world, EVENT, type);
    expect([unpaidOrders.hindrance, await needed()]).toEqual(['unpaid', false]);
    const beside = await world.sell({}, OTHER_EVENT);
    await world.ticketing.placeOrder(OTHER_EVENT, world.request(beside), { actor: BUYER });
    expect(await needed()).toBe(false);
    const waiting = await world.ticketing.placeOrder(EVENT, world.request(type), { actor: BUYER });
    expect(await needed()).toBe(true);
    await world.ticketing.cancelOrder(waiting.order.id, { actor: BUYER });
    expect(await needed()).toBe(false);
    const change: TicketChangeRow = {
      id: 'change000000001',
      event: OTHER_EVENT,
      order: own,
      ticket: 'ticket000000001',
      fromType: type,
      toType: type,
      fromDate: null,
      toDate: null,
      price: null,
      exchange: '',
      difference: 100,
      payment: '',
      status: 'waiting',
      actor: '',
      created: '',
      finished: '',
    };
    const rows = [change, { ...change, id: 'change000000002', event: EVENT, status: 'done' as const }];
    const write = (values: TicketChangeRow[]) =>
      world.db.write((tx) =>
        tx.as<{ ticket_changes: TicketChangeRow }>().insertInto('ticket_changes').values(values).execute(),
      );
    await write(rows);
    expect(await needed()).toBe(false);
    await write([{ ...change, id: 'change000000003', ticket: 'ticket000000003', event: EVENT }]);
    expect(await needed()).toBe(true);
  });
});
