import { beforeEach, expect, it } from 'vitest';
import { ERASED_AT_ONCE, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import { idOf, orderRow, PLACED, writeRows } from '#tests/support/order-rows.ts';
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
import type { OrderRow, RefundRow } from '../model/ticketing-schema.ts';
import { buyersToErase } from '../store/erase-buyers.ts';

const NOW = '2026-12-25 12:00:00.000Z';
const nobody = { buyer: '', buyerName: '', buyerEmail: '', buyerPhone: '' };

describeTicketing('what names the buyers of an event', (databases) => {
  let world: TicketingWorld;
  beforeEach(async () => {
    world = await ticketingWorld(await databases.open());
  });
  const erase = () => world.db.write((tx) => buyersToErase.erase(tx, EVENT, NOW));

  it('is any of their details, in orders of that event', async () => {
    const named: Partial<OrderRow>[] = [
      { buyer: BUYER.id },
      { buyerName: 'Maya' },
      { buyerEmail: 'maya@example.com' },
      { buyerPhone: '1' },
    ];
    await writeRows(world.db, 'orders', [
      ...named.map((values, n) => orderRow(`o${n}`, { ...nobody, ...values })),
      orderRow('nobody', nobody),
      orderRow('other', { event: OTHER_EVENT }),
    ]);
    const told: string[] = [];
    world.db.changes.subscribe((changes) =>
      told.push(
        ...changes.map(({ collection, action, id, event }) => `${collection} ${action} ${id} ${event}`),
      ),
    );
    expect([buyersToErase.kind, await buyersToErase.count(world.db, EVENT)]).toEqual(['buyers', 4]);
    const { accounts, addresses, about, rows } = await erase();
    const ids = named.map((_, n) => idOf(`o${n}`));
    expect([rows, accounts]).toEqual([4, [BUYER.id]]);
    expect(addresses.toSorted()).toEqual(['', '', '', 'maya@example.com']);
    expect(about.toSorted()).toEqual([...ids, 'O0', 'O1', 'O2', 'O3'].toSorted());
    expect(told.toSorted()).toEqual(ids.map((id) => `orders update ${id} ${EVENT}`));
    const now = (await world.rows('orders')).map(
      ({ id, updated, buyerName }) => `${id} ${updated} ${buyerName}`,
    );
    expect(now.toSorted()).toEqual(
      [
        ...ids.map((id) => `${id} ${NOW} `),
        `${idOf('nobody')} ${PLACED} `,
        `${idOf('other')} ${PLACED} Maya`,
      ].toSorted(),
    );
    expect(await erase()).toBe(NOTHING_ERASED);
  });

  it('goes with what others wrote about them, and with what they did themselves', async () => {
    await writeRows(world.db, 'orders', [
      orderRow('mine', { buyer: BUYER.id }),
      orderRow('other', { event: OTHER_EVENT, buyer: BUYER.id }),
    ]);
    const refund = (name: string, order: string, actor: string): RefundRow => ({
      id: idOf(name),
      order: idOf(order),
      actor,
      amount: 1,
      reason: 'For Maya',
      status: 'pending',
      created: PLACED,
      finished: '',
    });
    const change = (name: string, order: string, actor: string): TicketChangeRow => ({
      id: idOf(name),
      order: idOf(order),
      actor,
      event: EVENT,
      ticket: name,
      fromType: '',
      toType: '',
      fromDate: null,
      toDate: null,
      price: null,
      exchange: '',
      difference: 0,
      payment: '',
      status: 'done',
      created: PLACED,
      finished: PLACED,
    });
    const rows: [string, string, string][] = [
      ['a', 'mine', BUYER.id],
      ['b', 'mine', ORGANISER.id],
      ['c', 'mine', ''],
      ['d', 'other', BUYER.id],
    ];
    await writeRows(
      world.db,
      'refunds',
      rows.map((row) => refund(...row)),
    );
    await writeRows(
      world.db,
      'ticket_changes',
      rows.map((row) => change(...row)),
    );
    for (const order of ['mine', 'other']) {
      const member = { order: idOf(order), ticketType: idOf('type'), member: BUYER.id, quantity: 1, most: 2 };
      await writeRows(world.db, 'member_tickets', [member]);
      await writeRows(world.db, 'order_holders', [{ order: idOf(order), network: 'hash' }]);
    }
    await erase();
    const left = ['', ORGANISER.id, '', BUYER.id];
    const ofEach = <Row extends { id: string }>(found: Row[]) =>
      found.toSorted((one, other) => one.id.localeCompare(other.id));
    const refunds = ofEach(await world.rows('refunds'));
    expect(refunds.map(({ actor }) => actor)).toEqual(left);
    expect(refunds.map(({ reason }) => reason)).toEqual(['', '', '', 'For Maya']);
    expect(ofEach(await world.rows('ticket_changes')).map(({ actor }) => actor)).toEqual(left);
    for (const table of ['member_tickets', 'order_holders'] as const)
      expect((await world.rows(table)).map(({ order }) => order)).toEqual([idOf('other')]);
  });

  it('goes in parts', async () => {
    const orders = Array.from({ length: ERASED_AT_ONCE + 1 }, (_, n) => orderRow(`o${n}x`));
    await writeRows(world.db, 'orders', orders);
    const erased = [await erase(), await erase(), await erase()];
    expect(erased.map(({ rows, accounts }) => [rows, accounts.length])).toEqual([
      [ERASED_AT_ONCE, 0],
      [1, 0],
      [0, 0],
    ]);
  });
});
