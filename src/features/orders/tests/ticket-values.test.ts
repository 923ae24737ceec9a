import { beforeEach, expect, it } from 'vitest';
import { idOf, itemRow, orderRow, PLACED, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import { describeTicketing, EVENT, ticketingWorld } from '#tests/support/ticketing-world.ts';
import { type OrderContext, orderContext, type OrderDeps } from '../actions/context.ts';
import { detailsOf, orderNow, readTicket } from '../actions/read-order.ts';
import { changesOf, ticketValues } from '../actions/ticket-values.ts';
import type { TicketChangeRow } from '../model/schema.ts';
import type { TicketingTables } from '../model/ticketing-schema.ts';

const changeRow = (name: string, values: Partial<TicketChangeRow>): TicketChangeRow => ({
  id: idOf(name),
  event: EVENT,
  order: idOf('order'),
  ticket: idOf('t1'),
  fromType: idOf('plain'),
  toType: idOf('dear'),
  fromDate: null,
  toDate: null,
  price: null,
  exchange: '',
  difference: 500,
  payment: '',
  status: 'done',
  actor: '',
  created: PLACED,
  finished: PLACED,
  ...values,
});

describeTicketing('what tickets were paid with', (databases) => {
  let context: OrderContext;
  let write: <Table extends keyof TicketingTables>(
    table: Table,
    rows: TicketingTables[Table][],
  ) => Promise<void>;

  beforeEach(async () => {
    const { db } = await ticketingWorld(await databases.open());
    context = orderContext({ db } as OrderDeps);
    write = (table, rows) => writeRows(db, table, rows);
  });
  const order = idOf('order');
  const values = async () =>
    [...(await ticketValues(context, order)).values()].map(({ ticket, value, share }) => [
      ticket.code,
      value,
      share?.total ?? null,
    ]);

  it('is the part of each in its line, in the steps of its currency', async () => {
    await write('orders', [orderRow('order', { currency: 'KWD' }), orderRow('dollars')]);
    const line = { quantity: 3, unitPrice: 1_000, fee: 100, total: 3_100, ticketType: idOf('plain') };
    await write('order_items', [
      itemRow('i1', { order, ...line }),
      itemRow('i2', { order: idOf('dollars'), ...line }),
    ]);
    await write(
      'tickets',
      [0, 1, 2].flatMap((position) => [
        ticketRow(`t${position}`, { order, position, ticketType: idOf('plain') }),
        ticketRow(`d${position}`, { order: idOf('dollars'), position, ticketType: idOf('plain') }),
      ]),
    );
    const paid = (await values()).map(([, value]) => Number(value));
    expect(paid.toSorted((a, b) => a - b)).toEqual([1_030, 1_030, 1_040]);
    const dollars = [...(await ticketValues(context, idOf('dollars'))).values()].map(({ value }) => value);
    expect(dollars.toSorted((a, b) => a - b)).toEqual([1_033, 1_033, 1_034]);
  });

  it('is with the first of several people, and of an add-on its own', async () => {
    await write('orders', [orderRow('order')]);
    await write('order_items', [
      itemRow('i1', { order, ticketType: idOf('family'), quantity: 2, unitPrice: 900, total: 1_800 }),
      itemRow('i2', { order, ticketType: idOf('shirt'), unitPrice: 250, total: 250, position: 1 }),
    ]);
    const family = { order, ticketType: idOf('family') };
    await write('tickets', [
      ticketRow('a', { ...family, position: 0 }),
      ticketRow('a2', { ...family, position: 1, partOf: idOf('a') }),
      ticketRow('b', { ...family, position: 2, status: 'cancelled' }),
      ticketRow('b2', { ...family, position: 3, partOf: idOf('b') }),
      ticketRow('s', { order, ticketType: idOf('shirt'), position: 4, addOn: 1, partOf: idOf('a') }),
      // More than were ordered of its line: what it was ordered for is not known.
      ticketRow('x', { order, ticketType: idOf('shirt'), position: 5, addOn: 1 }),
    ]);
    expect(await values()).toEqual([
      ['a', 900, 900],
      ['a2', 0, null],
      ['b', 900, 900],
      ['b2', 0, null],
      ['s', 250, 250],
      ['x', 0, null],
    ]);
  });

  it('counts a changed ticket among those that it was ordered as, with what was settled since', async () => {
    await write('orders', [orderRow('order')]);
    await write('order_items', [
      itemRow('i1', { order, ticketType: idOf('plain'), quantity: 2, total: 2_000 }),
      itemRow('i2', { order, ticketType: idOf('dear'), unitPrice: 1_500, total: 1_500, position: 1 }),
      itemRow('i3', {
        order,
        ticketType: idOf('best'),
        quantity: 0,
        unitPrice: 4_000,
        total: 0,
        position: 2,
      }),
    ]);
    await write('tickets', [
      ticketRow('t1', { order, ticketType: idOf('best'), position: 0 }),
      ticketRow('t2', { order, ticketType: idOf('plain'), position: 1 }),
      ticketRow('t3', { order, ticketType: idOf('dear'), position: 2 }),
    ]);
    const second = { fromType: idOf('dear'), toType: idOf('best'), created: '2026-12-01 13:00:00.000Z' };
    await write('ticket_changes', [
      changeRow('c9', { ...second, difference: 2_500 }),
      changeRow('c5', {}),
      changeRow('c6', { ticket: idOf('t2'), status: 'waiting', difference: 70 }),
      changeRow('c7', { ticket: idOf('t2'), status: 'dropped', difference: 7 }),
      changeRow('c8', { ticket: idOf('t3'), order: idOf('other'), difference: 9 }),
    ]);
    expect(await values()).toEqual([
      ['t1', 4_000, 1_000],
      ['t2', 1_000, 1_000],
      ['t3', 1_500, 1_500],
    ]);
    const found = await changesOf(context, order);
    expect(found.map(({ id }) => id)).toEqual(['c5', 'c6', 'c7', 'c9'].map(idOf));
    // A line of no tickets only names what one of them was changed to.
    expect((await orderNow(context, order, null)).items.map(({ name }) => name)).toEqual(['Entry', 'Entry']);
    const changed = (await ticketValues(context, order)).get(idOf('t1'))?.changes ?? [];
    expect(changed.map(({ id }) => id)).toEqual([idOf('c5'), idOf('c9')]);
  });

  it('is shown with the order, and with each ticket by itself', async () => {
    await write('orders', [orderRow('order', { buyer: idOf('maya') })]);
    await write('order_items', [
      itemRow('i1', { order, ticketType: idOf('plain'), name: 'Plain' }),
      itemRow('i2', {
        order,
        ticketType: idOf('dear'),
        name: 'Dear',
        unitPrice: 1_500,
        total: 1_500,
        position: 1,
      }),
    ]);
    await write('tickets', [
      ticketRow('t1', { order, ticketType: idOf('plain') }),
      ticketRow('t2', { order, ticketType: idOf('dear'), position: 1 }),
      ticketRow('t3', { order, ticketType: idOf('gone'), position: 2, addOn: 1 }),
      ticketRow('orphan', { order: idOf('nowhere') }),
    ]);
    const shown = [
      [idOf('t1'), 'Plain', 1_000, false],
      [idOf('t2'), 'Dear', 1_500, false],
      [idOf('t3'), '', 0, true],
    ];
    const found = await orderNow(context, order, null);
    expect(
      found.tickets.map(({ id, ticketTypeName, paid, addOn }) => [id, ticketTypeName, paid, addOn]),
    ).toEqual(shown);
    expect(found.items.map(({ name }) => name)).toEqual(['Plain', 'Dear']);
    await write('orders', [orderRow('taxed', { taxIncluded: 1 })]);
    expect([found.taxIncluded, (await orderNow(context, idOf('taxed'), null)).taxIncluded]).toEqual([
      false,
      true,
    ]);
    const row = await context.orders.find(order);
    expect(row && (await detailsOf(context, row))).toEqual(found);
    const viewer = { actor: { id: idOf('maya'), superuser: false } };
    for (const [id, name, paid, addOn] of shown)
      expect(await readTicket(context, String(id), viewer)).toMatchObject({
        id,
        ticketTypeName: name,
        paid,
        addOn,
      });
    for (const id of [idOf('orphan'), idOf('nobody'), 'nonsense'])
      await expect(readTicket(context, id, viewer)).rejects.toMatchObject({ status: 404 });
    await expect(readTicket(context, idOf('t1'), { actor: null })).rejects.toMatchObject({ status: 404 });
    await expect(orderNow(context, idOf('nobody'), null)).rejects.toMatchObject({ status: 404 });
  });
});
