import { beforeEach, expect, it } from 'vitest';
import type { Change, Database, Tx } from '#platform/db/index.ts';
import { idOf, itemRow, orderRow, PLACED, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import { describeTicketing, EVENT, ticketingWorld } from '#tests/support/ticketing-world.ts';
import { ORDER_STEPS, type OrderStatus, type OrderStep } from '../model/order-status.ts';
import type { RefundRow } from '../model/ticketing-schema.ts';
import { createOrderStore, type OrderStore } from '../store/orders.ts';

const NOW = '2026-12-01 13:00:00.000Z';

/** A row with a value of its own in each column of text and each of a number above zero. */
function filled<Row extends object>(row: Row, kept: Partial<Row>): Row {
  const values = Object.entries(row).map(([column, value], at) => {
    return [column, typeof value === 'number' ? at + 2 : `${column} ${at}`];
  });
  return { ...(Object.fromEntries(values) as Row), ...kept };
}

describeTicketing('what is kept of orders', (databases) => {
  let db: Database;
  let store: OrderStore;
  let told: Change[];

  beforeEach(async () => {
    ({ db } = await ticketingWorld(await databases.open()));
    store = createOrderStore(db);
    told = [];
    db.changes.subscribe((changes) => told.push(...changes));
  });
  const write = <Result>(work: (tx: Tx) => Promise<Result>) => db.write(work);

  it('is each column of it, its lines and its tickets, and changes are told', async () => {
    const order = filled(orderRow('one'), {
      id: idOf('one'),
      event: EVENT,
      status: 'pending',
      taxIncluded: 1,
      expiresAt: '2026-12-01 12:15:00.000Z',
      paidAt: '2026-12-01 12:05:00.000Z',
      refundUntil: '2026-12-13 18:00:00.000Z',
      created: PLACED,
      updated: NOW,
      answers: '{"a":1}',
      method: 'cash',
    });
    const items = [2, 1, 3].map((position) =>
      filled(itemRow(`i${position}`, { order: order.id }), {
        id: idOf(`i${position}`),
        order: order.id,
        event: EVENT,
        position,
      }),
    );
    const tickets = [2, 1].map((position) =>
      filled(ticketRow(`t${position}`, { order: order.id }), {
        id: idOf(`t${position}`),
        order: order.id,
        event: EVENT,
        status: 'valid',
        checkedInAt: NOW,
        created: PLACED,
        updated: NOW,
        addOn: 1,
        seat: '"A1"',
        position,
      }),
    );
    await write((tx) => store.insert(tx, order, items));
    expect(told).toEqual([{ collection: 'orders', action: 'create', id: order.id, event: EVENT }]);
    await write((tx) => store.insertTickets(tx, tickets));
    expect(told.slice(1)).toEqual(
      tickets.map(({ id }) => ({ collection: 'tickets', action: 'create', id, event: EVENT })),
    );
    await write((tx) => store.insert(tx, orderRow('other'), [itemRow('i9', { order: idOf('other') })]));
    const { answers, ...columns } = order;
    const found = await store.find(order.id);
    expect(found).toMatchObject(columns);
    expect(JSON.parse(String(found?.answers))).toEqual(JSON.parse(answers));
    expect(await store.items(order.id)).toEqual([items[1], items[0], items[2]]);
    expect(await store.tickets(order.id)).toEqual([tickets[1], tickets[0]]);
    expect(await store.findTicket(idOf('t2'))).toEqual(tickets[0]);
    expect(await store.findTicket(idOf('t3'))).toBeUndefined();
    expect(await store.find(idOf('nobody'))).toBeUndefined();
  });

  it('is found by the page of its payment, kept while it waits for one', async () => {
    await writeRows(db, 'orders', [
      orderRow('waits', { status: 'pending' }),
      orderRow('paid'),
      orderRow('opened', { paymentSessionId: 'cs_2', paymentUrl: 'https://pay.test/2' }),
    ]);
    const keep = (name: string) =>
      write((tx) => store.keepSession(tx, idOf(name), { sessionId: 'cs_1', url: 'https://pay.test/1' }));
    expect([await keep('paid'), await keep('nobody'), await keep('waits')]).toEqual([false, false, true]);
    expect(await store.findBySession('cs_1')).toMatchObject({
      id: idOf('waits'),
      paymentUrl: 'https://pay.test/1',
    });
    expect(await store.findBySession('cs_2')).toMatchObject({ id: idOf('opened') });
    expect(await store.find(idOf('paid'))).toMatchObject({ paymentSessionId: '', paymentUrl: '' });
    for (const nothing of ['', 'cs_3']) expect(await store.findBySession(nothing)).toBeUndefined();
  });

  it('takes each step from the statuses that it leads from alone', async () => {
    const statuses: OrderStatus[] = [
      ...(['pending', 'paid', 'cancelled'] as const),
      ...(['expired', 'refunded', 'partially_refunded'] as const),
    ];
    for (const [step, { from, to }] of Object.entries(ORDER_STEPS)) {
      told = [];
      const orders = statuses.map((status, n) =>
        orderRow(`${n}${step}`.slice(0, 14), { status, paidAt: '' }),
      );
      await writeRows(db, 'orders', orders);
      const took = await write(async (tx) => {
        const each: boolean[] = [];
        for (const order of orders) each.push(await store.step(tx, order, step as OrderStep, NOW));
        return each;
      });
      expect([step, took]).toEqual([step, statuses.map((status) => from.includes(status))]);
      for (const [n, order] of orders.entries())
        expect(await store.find(order.id)).toMatchObject(
          took[n] ? { status: to, updated: NOW } : { status: order.status, updated: PLACED },
        );
      expect(told).toEqual(
        orders
          .filter((_, n) => took[n])
          .map(({ id }) => ({ collection: 'orders', action: 'update', id, event: EVENT })),
      );
    }
  });

  it('takes a step of one order, with what goes along, and where it is asked for only without money', async () => {
    const [paid, unpaid] = [
      orderRow('paid', { status: 'pending' }),
      orderRow('unpaid', { status: 'pending', paidAt: '' }),
    ];
    await writeRows(db, 'orders', [paid, unpaid]);
    const cancel = (order: typeof paid, only: boolean) =>
      write((tx) => store.step(tx, order, 'cancel', NOW, { cancelReason: 'buyer' }, only));
    expect([await cancel(paid, true), await cancel(unpaid, true)]).toEqual([false, true]);
    expect(await store.find(paid.id)).toMatchObject({ status: 'pending', cancelReason: '' });
    expect(await store.find(unpaid.id)).toMatchObject({ status: 'cancelled', cancelReason: 'buyer' });
    expect([await cancel(paid, false), await cancel(paid, false)]).toEqual([true, false]);
  });

  it('cancels what is valid of it, or some of that, and counts by type what bears a price', async () => {
    const order = orderRow('order');
    await writeRows(db, 'orders', [order, orderRow('other')]);
    const [family, shirt] = [
      { order: order.id, ticketType: idOf('family') },
      { order: order.id, ticketType: idOf('shirt'), addOn: 1 },
    ];
    await writeRows(db, 'tickets', [
      ticketRow('a', family),
      ticketRow('a2', { ...family, partOf: idOf('a') }),
      ticketRow('b', family),
      ticketRow('b2', { ...family, partOf: idOf('b') }),
      ticketRow('s', { ...shirt, partOf: idOf('a') }),
      ticketRow('s2', { ...shirt, partOf: idOf('b') }),
      ticketRow('gone', { ...family, status: 'cancelled' }),
      ticketRow('others', { order: idOf('other') }),
    ]);
    const cancel = (ids?: readonly string[]) =>
      write((tx) => store.cancelTickets(tx, order, NOW, ids)).then((found) =>
        found
          .map((each) => ({ ...each, ids: each.ids.toSorted() }))
          .toSorted((one, other) => one.ticketType.localeCompare(other.ticketType)),
      );
    expect(await cancel([])).toEqual([]);
    const shirts = { ticketType: idOf('shirt'), date: '', quantity: 1, codes: 1, ids: [idOf('s')] };
    expect(await cancel([idOf('s')])).toEqual([shirts]);
    const chosen = ['a', 'a2', 'gone', 'others'].map(idOf);
    const first = {
      ticketType: idOf('family'),
      date: '',
      quantity: 1,
      codes: 2,
      ids: [idOf('a'), idOf('a2')].toSorted(),
    };
    expect(await cancel(chosen)).toEqual([first]);
    expect(await cancel()).toEqual([
      { ...first, ids: [idOf('b'), idOf('b2')].toSorted() },
      { ...shirts, ids: [idOf('s2')] },
    ]);
    expect(await cancel()).toEqual([]);
    const now = new Map(
      [...(await store.tickets(order.id)), ...(await store.tickets(idOf('other')))].map((t) => [t.code, t]),
    );
    expect(now.get('others')).toMatchObject({ status: 'valid', updated: PLACED });
    expect(now.get('gone')).toMatchObject({ status: 'cancelled', updated: PLACED });
    for (const code of ['a', 'a2', 'b', 'b2', 's', 's2'])
      expect(now.get(code)).toMatchObject({ status: 'cancelled', updated: NOW });
    expect(told.map(({ id }) => id).toSorted()).toEqual(
      ['a', 'a2', 'b', 'b2', 's', 's2'].map(idOf).toSorted(),
    );
    expect(told[0]).toMatchObject({ collection: 'tickets', action: 'update', event: EVENT });
  });

  it('gives the refunds of one order, the oldest first', async () => {
    const refund = (name: string, created: string, order = 'order'): RefundRow => ({
      id: idOf(name),
      order: idOf(order),
      amount: 100,
      reason: '',
      status: 'pending',
      actor: '',
      created,
      finished: '',
    });
    await writeRows(db, 'refunds', [
      refund('a', NOW),
      refund('d', PLACED),
      refund('c', PLACED),
      refund('b', PLACED, 'other'),
    ]);
    expect((await store.refunds(idOf('order'))).map(({ id }) => id)).toEqual(['c', 'd', 'a'].map(idOf));
  });
});
