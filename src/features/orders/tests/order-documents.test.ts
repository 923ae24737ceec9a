import { beforeEach, expect, it } from 'vitest';
import { idOf, itemRow, orderRow, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import { describeTicketing, EVENT, ticketingWorld } from '#tests/support/ticketing-world.ts';
import { orderContext, type OrderContext, type OrderDeps } from '../actions/context.ts';
import { orderCalendar, orderDocuments, ticketQr, ticketsPdf } from '../actions/order-documents.ts';
import { ticketAmounts } from '../actions/ticket-amounts.ts';
import { accessTokenOf } from '../model/access-token.ts';
import type { OrderDocuments } from '../model/ports.ts';
import { words } from '../messages/orders.messages.ts';

const SUPERUSER = { id: idOf('root'), superuser: true };
const viewer = { actor: SUPERUSER };
const event = { id: EVENT };

describeTicketing('what is drawn of an order', (databases) => {
  let context: OrderContext;
  let there: boolean;
  let dated: boolean;
  const order = orderRow('order');

  beforeEach(async () => {
    const { db } = await ticketingWorld(await databases.open());
    [there, dated] = [true, true];
    const codes = ({ tickets }: OrderDocuments) => Buffer.from(tickets.map(({ code }) => code).join(' '));
    context = orderContext({
      db,
      origin: 'https://mela.test',
      accessSecret: 'secret',
      events: { find: () => Promise.resolve(there ? event : null), may: () => Promise.resolve(false) },
      documents: {
        pdf: (view: OrderDocuments) => Promise.resolve(codes(view)),
        calendar: (view: OrderDocuments) => Promise.resolve(dated ? codes(view) : null),
        qrSvg: (code: string) => `<svg>${code}</svg>`,
      },
    } as unknown as OrderDeps);
    await writeRows(db, 'orders', [order, orderRow('void')]);
    await writeRows(db, 'order_items', [
      itemRow('i1', { order: order.id, quantity: 3, total: 3_000 }),
      itemRow('i2', { order: idOf('void') }),
    ]);
    await writeRows(db, 'tickets', [
      ticketRow('t1', { order: order.id }),
      ticketRow('t2', { order: order.id, position: 1, status: 'cancelled' }),
      ticketRow('t3', { order: order.id, position: 2, addOn: 1 }),
      ticketRow('v', { order: idOf('void'), status: 'cancelled' }),
    ]);
  });

  it('are its valid tickets, with what was paid for each and the way to it', async () => {
    const found = await orderDocuments(context, order);
    expect(found).toMatchObject({
      event,
      order,
      url: `https://mela.test/tickets/${order.id}?accessToken=${accessTokenOf('secret', order.id)}`,
    });
    expect(found?.items.map(({ id }) => id)).toEqual([idOf('i1')]);
    expect(found?.tickets.map(({ code }) => code)).toEqual(['t1', 't3']);
    expect(found?.paid).toEqual(new Map(['t1', 't2', 't3'].map((name) => [idOf(name), 1_000])));
    there = false;
    expect(await orderDocuments(context, order)).toBeNull();
  });

  it('are papers while a ticket is valid and the event is there', async () => {
    const { filename, bytes } = await ticketsPdf(context, order.id, viewer);
    expect([filename, Buffer.from(bytes).toString()]).toEqual(['tickets-ORDER.pdf', 't1 t3']);
    expect(Buffer.from(await orderCalendar(context, order.id, viewer)).toString()).toBe('t1 t3');
    expect(await ticketQr(context, idOf('t3'), viewer)).toBe('<svg>t3</svg>');
    const none = { status: 404, message: words.noTickets.en };
    for (const draw of [ticketsPdf, orderCalendar])
      await expect(draw(context, idOf('void'), viewer)).rejects.toMatchObject(none);
    dated = false;
    await expect(orderCalendar(context, order.id, viewer)).rejects.toMatchObject({ status: 404 });
    there = false;
    for (const draw of [ticketsPdf, orderCalendar])
      await expect(draw(context, order.id, viewer)).rejects.toMatchObject(none);
    const nobody = { actor: null };
    for (const draw of [ticketsPdf, orderCalendar])
      await expect(draw(context, order.id, nobody)).rejects.toMatchObject({ status: 404 });
    await expect(ticketQr(context, idOf('t1'), nobody)).rejects.toMatchObject({ status: 404 });
  });

  it('are amounts of the tickets that bear one, for who may look at orders', async () => {
    const amounts = await ticketAmounts(context, SUPERUSER, order.id);
    const share = { price: 1_000, discount: 0, fee: 0, tax: 0, total: 1_000, value: 1_000 };
    expect(amounts).toEqual(new Map(['t1', 't2', 't3'].map((name) => [idOf(name), share])));
    const stranger = { id: idOf('stranger'), superuser: false };
    for (const [actor, id] of [
      [stranger, order.id],
      [SUPERUSER, idOf('nobody')],
      [SUPERUSER, 'nonsense'],
    ] as const)
      await expect(ticketAmounts(context, actor, id)).rejects.toMatchObject({ status: 404 });
  });
});
