import { expect, it } from 'vitest';
import { idOf, orderRow, PLACED, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import { describeTicketing, EVENT, ticketingWorld } from '#tests/support/ticketing-world.ts';
import type { Database } from '#platform/db/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { orderContext, type OrderDeps } from '../actions/context.ts';
import { type OrderDeed, type OrderParts, timelineOf } from '../actions/order-timeline.ts';
import type { TicketChangeRow } from '../model/schema.ts';
import type { CheckInRow, OrderRow, RefundRow } from '../model/ticketing-schema.ts';

const at = (minute: number) => `2026-12-01 13:${String(minute).padStart(2, '0')}:00.000Z`;
const ORDER = idOf('order');
const NOTHING: OrderParts = { refunds: [], tickets: [], changes: [] };

const refund = (name: string, values: Partial<RefundRow>): RefundRow => ({
  id: idOf(name),
  order: ORDER,
  amount: 300,
  reason: '',
  status: 'pending',
  actor: '',
  created: PLACED,
  finished: '',
  ...values,
});
const change = (name: string, values: Partial<TicketChangeRow>): TicketChangeRow => ({
  id: idOf(name),
  event: EVENT,
  order: ORDER,
  ticket: idOf(`t${name}`),
  fromType: '',
  toType: '',
  fromDate: null,
  toDate: null,
  price: null,
  exchange: '',
  difference: 500,
  payment: idOf('payment'),
  status: 'waiting',
  actor: '',
  created: at(20),
  finished: '',
  ...values,
});
const checkIn = (name: string, values: Partial<CheckInRow>): CheckInRow => ({
  id: idOf(name),
  event: EVENT,
  ticket: idOf('t1'),
  result: 'admitted',
  device: 'Gate 1',
  actor: '',
  at: at(30),
  created: at(31),
  list: '',
  scan: idOf(name),
  shown: '',
  link: '',
  sequence: 0,
  ...values,
});

/** Mails that were queued at minute 10 and on, and sent at the minute given. */
async function mail(db: Database, keys: [uniqueKey: string, sent: number | null][]) {
  const rows = keys.map(([uniqueKey, sent], n) => ({
    id: idOf(`m${n}x`),
    uniqueKey,
    recipient: 'maya@example.com',
    subject: uniqueKey.replace(ORDER, 'ORDER'),
    sender: '',
    replyTo: '',
    html: '',
    body: '',
    attachments: '[]',
    lastError: '',
    unsubscribeUrl: '',
    batch: '',
    status: sent === null ? ('waiting' as const) : ('sent' as const),
    sentAt: sent === null ? '' : at(sent),
    created: at(10 + n),
  }));
  await db.write((tx) => tx.as<MailTables>().insertInto('mail_outbox').values(rows).execute());
}

describeTicketing('what happened to an order', (databases) => {
  const open = async () => {
    const { db } = await ticketingWorld(await databases.open());
    const context = orderContext({ db } as OrderDeps);
    const deeds = (order: OrderRow, parts: Partial<OrderParts> = {}) =>
      timelineOf(context, order, { ...NOTHING, ...parts });
    return { db, deeds };
  };

  it('is that it was placed, paid and ended', async () => {
    const { deeds } = await open();
    const placed = { at: PLACED, what: 'placed', method: '' };
    const cases: [Partial<OrderRow>, object[]][] = [
      [{ status: 'pending', paidAt: '' }, [placed]],
      [{ paidAt: at(1) }, [{ at: at(1), what: 'paid', amount: 1_000, method: '' }, placed]],
      [{ paidAt: at(1), total: 1 }, [{ at: at(1), what: 'paid', amount: 1, method: '' }, placed]],
      [{ paidAt: at(1), total: 0 }, [placed]],
      [
        { paidAt: at(1), method: 'cash' },
        [
          { at: at(1), what: 'paid', amount: 1_000, method: 'cash' },
          { ...placed, method: 'cash' },
        ],
      ],
      ...(['expired', 'cancelled'] as const).map((status): [Partial<OrderRow>, object[]] => [
        { status, paidAt: '', updated: at(2), cancelReason: 'buyer' },
        [{ at: at(2), what: 'ended', status, reason: 'buyer' }, placed],
      ]),
      [{ status: 'refunded', paidAt: '', updated: at(2) }, [placed]],
    ];
    for (const [values, wanted] of cases) expect(await deeds(orderRow('order', values))).toEqual(wanted);
  });

  it('is what went back, who came in, and what a change waits for, the newest first', async () => {
    const { db, deeds } = await open();
    await writeRows(db, 'orders', [orderRow('payment', { paymentUrl: 'https://pay.test/1' })]);
    await writeRows(db, 'check_ins', [
      checkIn('c1', {}),
      checkIn('c2', { ticket: idOf('t2'), at: at(32), device: '' }),
      checkIn('c3', { result: 'already_admitted', at: at(33) }),
      checkIn('c4', { ticket: idOf('others') }),
    ]);
    const parts: Partial<OrderParts> = {
      refunds: [
        refund('r1', { created: at(40), finished: at(45), status: 'succeeded' }),
        refund('r2', { created: at(41), amount: 200 }),
      ],
      tickets: [ticketRow('t1', { order: ORDER }), ticketRow('t2', { order: ORDER, holderName: 'Asha' })],
      changes: [
        change('x1', {}),
        change('x2', { status: 'done', difference: 700, finished: at(22) }),
        change('x3', { payment: '', created: at(23) }),
        change('x4', { payment: idOf('gone'), created: at(24) }),
      ],
    };
    const back = { what: 'refund', byHand: false };
    const difference = { what: 'difference', amount: 500, status: 'waiting', order: idOf('payment') };
    const wanted: object[] = [
      { ...back, at: at(45), amount: 300, status: 'succeeded', id: idOf('r1') },
      { ...back, at: at(41), amount: 200, status: 'pending', id: idOf('r2') },
      { at: at(32), what: 'checkIn', holder: 'Asha', device: '' },
      { at: at(30), what: 'checkIn', holder: 'Maya', device: 'Gate 1' },
      { ...difference, at: at(24), order: idOf('gone'), url: '' },
      { ...difference, at: at(22), amount: 700, status: 'done', url: '' },
      { ...difference, at: at(20), url: 'https://pay.test/1' },
      { at: PLACED, what: 'placed', method: '' },
    ];
    const order = orderRow('order', { paidAt: '' });
    expect(await deeds(order, parts)).toEqual(wanted);
    const [ticket] = parts.tickets ?? [];
    const one = await deeds(order, { tickets: ticket ? [ticket] : [] });
    expect(one.map(({ what }) => what)).toEqual(['checkIn', 'placed']);
    const [byHand] = await deeds(orderRow('order', { method: 'bank', paidAt: '' }), {
      refunds: parts.refunds ?? [],
    });
    expect(byHand).toMatchObject({ what: 'refund', byHand: true });
  });

  it('is which mails went out of it, and what became of them', async () => {
    const { db, deeds } = await open();
    await mail(db, [
      [`tickets:${ORDER}`, 50],
      [`tickets:${ORDER}:again`, null],
      [`cancelled:${ORDER}`, 51],
      [`pay:${ORDER}`, 52],
      [`refund:${idOf('r1')}`, 53],
      [`refund:${idOf('r2')}`, 54],
      [`tickets:${idOf('other')}`, 55],
      [`tickets:${idOf('other')}:again`, 55],
      [`tickets:${idOf('ordez')}:again`, 55],
      [`moved:${EVENT}:${ORDER}`, 56],
    ]);
    const mails = (await deeds(orderRow('order'), { refunds: [refund('r1', {})] })).filter(
      (deed): deed is OrderDeed & { what: 'mail' } => deed.what === 'mail',
    );
    const sent = { what: 'mail', to: 'maya@example.com', status: 'sent' };
    expect(mails).toEqual([
      { ...sent, at: at(53), subject: `refund:${idOf('r1')}` },
      { ...sent, at: at(52), subject: 'pay:ORDER' },
      { ...sent, at: at(51), subject: 'cancelled:ORDER' },
      { ...sent, at: at(50), subject: 'tickets:ORDER' },
      { ...sent, at: at(11), subject: 'tickets:ORDER:again', status: 'waiting' },
    ]);
  });
});
