import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import type { RefundBatchTables } from '#features/orders/model/refunds-schema.ts';
import { refused } from '#tests/support/refused.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

type Batch = RefundBatchTables['refund_batches'];
type Line = RefundBatchTables['refund_batch_lines'];

const bought = async (world: TicketingWorld, type: string, quantity = 2, buyer?: object): Promise<string> => {
  const request = world.request(type, quantity, buyer ? { buyer } : {});
  const { order } = await world.ticketing.placeOrder(EVENT, request, { actor: BUYER });
  await world.ticketing.receiver.settle(world.cards.pay(`cs_test_${order.id}`));
  return order.id;
};

const batchRow = (values: Partial<Batch> = {}): Batch => ({
  id: 'batch0000000001',
  event: EVENT,
  actor: ORGANISER.id,
  superuser: 0,
  reason: '',
  restock: 1,
  total: 0,
  done: 0,
  status: 'running',
  created: '2026-12-01 00:00:00.000Z',
  finished: '',
  ...values,
});

const write = (world: TicketingWorld, { batches = [], lines = [] }: { batches?: Batch[]; lines?: Line[] }) =>
  world.db.write(async (tx) => {
    const query = tx.as<RefundBatchTables>();
    if (batches.length > 0) await query.insertInto('refund_batches').values(batches).execute();
    if (lines.length > 0) await query.insertInto('refund_batch_lines').values(lines).execute();
  });

const batchesOf = async (world: TicketingWorld) => ({
  batches: await world.db
    .read<RefundBatchTables>()
    .selectFrom('refund_batches')
    .selectAll()
    .orderBy('id')
    .execute(),
  lines: await world.db
    .read<RefundBatchTables>()
    .selectFrom('refund_batch_lines')
    .selectAll()
    .orderBy('batch')
    .orderBy('line')
    .execute(),
});

describeTicketing('a batch of refunds that is looked at first', (databases) => {
  it('names who is mailed once, in the order in which they were chosen, and what cards and tills give', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 30 });
    const hari = { name: '', email: 'hari@example.com' };
    const [one, two, three] = [
      await bought(world, type, 1),
      await bought(world, type, 2),
      await bought(world, type, 3),
    ];
    await world.db.write((tx) =>
      tx
        .as<{ orders: { id: string; buyerName: string; buyerEmail: string } }>()
        .updateTable('orders')
        .set({ buyerName: hari.name, buyerEmail: hari.email })
        .where('id', '=', three)
        .execute(),
    );
    const { refunds } = world.ticketing.management;
    const preview = await refunds.preview(ORGANISER, EVENT, [three, one, three, two]);
    expect(preview.orders.map(({ id, back, tickets, buyerName }) => [id, back, tickets, buyerName])).toEqual([
      [three, 4500, 3, 'hari@example.com'],
      [one, 1500, 1, 'Maya Gurung'],
      [two, 3000, 2, 'Maya Gurung'],
    ]);
    expect(preview).toMatchObject({
      currency: 'USD',
      ready: 3,
      tickets: 6,
      toCards: 9000,
      byHand: 0,
      // Of one order the holder hears too, who is somebody else.
      mails: 4,
      mailed: [
        { address: 'hari@example.com', buyer: true },
        { address: 'maya@example.com', name: 'Maya Gurung', buyer: true },
      ],
    });
    expect(preview.effect).not.toBeNull();
    expect(await refunds.preview(ORGANISER, EVENT, [one])).toMatchObject({ toCards: 1500, ready: 1 });
  });

  it('has no effect on what is owed where no card gets anything', async () => {
    const world = await ticketingWorld(await databases.open());
    const paid = await bought(world, await world.sell());
    await world.ticketing.refundOrder(ORGANISER, paid);
    const cash = await world.ticketing.management.order(ORGANISER, EVENT, {
      items: [{ ticketType: await world.sell(), quantity: 2 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
      method: 'cash',
    });
    const preview = await world.ticketing.management.refunds.preview(ORGANISER, EVENT, [paid, cash.id]);
    expect(preview).toMatchObject({ toCards: 0, byHand: 3000, ready: 1, effect: null });
  });

  it('is of two hundred orders of the event at the most', async () => {
    const world = await ticketingWorld(await databases.open());
    const { refunds } = world.ticketing.management;
    const ids = (count: number) =>
      Array.from({ length: count }, (_, at) => `order${String(at).padStart(10, '0')}`);
    const status = async (chosen: string[]) =>
      (await refused(refunds.preview(ORGANISER, EVENT, chosen))).status;
    expect([await status(ids(201)), await status(ids(200)), await status(['x']), await status([])]).toEqual([
      400, 404, 404, 400,
    ]);
    // No id, and nothing that PostgreSQL could look for.
    expect(await status(['\0'])).toBe(404);
    const mine = await bought(world, await world.sell());
    const theirs = await world.sell({}, OTHER_EVENT);
    const { order } = await world.ticketing.placeOrder(OTHER_EVENT, world.request(theirs), { actor: BUYER });
    expect(await status([mine, order.id])).toBe(404);
  });
});

describeTicketing('a batch of refunds that is started', (databases) => {
  it.each<[string, object, number, string[]]>([
    ['a sum below nothing', { orders: [{ id: 'x', back: -1 }] }, 400, ['orders.0.back']],
    ['a sum that nobody can mean', { orders: [{ id: 'x', back: 1e15 }] }, 400, ['orders.0.back']],
    ['no whole sum', { orders: [{ id: 'x', back: 0.5 }] }, 400, ['orders.0.back']],
    ['no id', { orders: [{ id: 'x'.repeat(41), back: 0 }] }, 400, ['orders.0.id']],
    ['a reason of 501 letters', { orders: [], reason: 'x'.repeat(501) }, 400, ['reason']],
    ['a reason with a null', { orders: [], reason: '\0' }, 400, ['reason']],
    ['no choice about places', { orders: [], restock: 'yes' }, 400, ['restock']],
    ['nothing', { orders: [] }, 400, ['orders']],
    ['an order of nobody', { orders: [{ id: 'order0000000000', back: 0 }] }, 404, []],
  ])('is refused with %s', async (_, input, status, fields) => {
    const world = await ticketingWorld(await databases.open());
    const refusal = await refused(world.ticketing.management.refunds.start(ORGANISER, EVENT, input));
    expect([refusal.status, Object.keys(refusal.data)]).toEqual([status, fields]);
    expect(await world.rows('jobs')).toEqual([]);
  });

  it('is written as it was asked for, with one job, in the name of who asked', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const [one, two] = [await bought(world, type), await bought(world, type)];
    const { refunds } = world.ticketing.management;
    const reason = 'x'.repeat(500);
    const orders = [
      { id: two, back: 7 },
      { id: one, back: 3000 },
    ];
    const now = world.clock.text();
    const id = await refunds.start(SUPERUSER, EVENT, { orders, reason: ` ${reason} `, restock: false });
    const plain = await refunds.start(ORGANISER, EVENT, { orders: orders.slice(0, 1) });
    const { batches, lines } = await batchesOf(world);
    const rows = new Map(batches.map((row) => [row.id, row]));
    const asked = { actor: SUPERUSER.id, superuser: 1, reason, restock: 0, total: 2 };
    expect(rows.get(id)).toEqual(batchRow({ id, ...asked, created: now }));
    expect(rows.get(plain)).toEqual(batchRow({ id: plain, total: 1, created: now }));
    expect(lines.filter(({ batch }) => batch === id)).toEqual([
      { batch: id, line: 0, order: two, back: 7, outcome: '' },
      { batch: id, line: 1, order: one, back: 3000, outcome: '' },
    ]);
    const started = (await world.rows('jobs')).filter(({ payload }) => payload.includes('"batch"'));
    expect(new Set(started.map(({ payload }) => payload))).toEqual(
      new Set([id, plain].map((batch) => JSON.stringify({ batch }))),
    );
  });
});

describeTicketing('a batch of refunds that runs', (databases) => {
  it('ends each line of its own once, in their order, and leaves other batches alone', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 30 });
    const orders: string[] = [];
    for (let n = 0; n < 3; n += 1) orders.push(await bought(world, type));
    const others = {
      batches: [
        batchRow({ id: 'batch0000000000', total: 1 }),
        batchRow({ id: 'batch0000000009', total: 1, status: 'done', finished: '2026-12-02 00:00:00.000Z' }),
      ],
      lines: [
        { batch: 'batch0000000000', line: 0, order: orders[2] ?? '', back: 3000, outcome: '' as const },
        { batch: 'batch0000000009', line: 0, order: orders[2] ?? '', back: 3000, outcome: '' as const },
      ],
    };
    await write(world, others);
    const { refunds } = world.ticketing.management;
    const asked = orders.slice(0, 2).map((id) => ({ id, back: 3000 }));
    const id = await refunds.start(ORGANISER, EVENT, { orders: asked.toReversed(), reason: 'Rain' });
    world.clock.advance(1000);
    await world.worker.drain();
    const { batches, lines } = await batchesOf(world);
    expect(batches.filter((row) => row.id !== id)).toEqual(others.batches);
    expect(lines.filter(({ batch }) => batch !== id)).toEqual(others.lines);
    expect(batches.find((row) => row.id === id)).toMatchObject({
      status: 'done',
      done: 2,
      total: 2,
      finished: world.clock.text(),
    });
    expect(lines.filter(({ batch }) => batch === id)).toMatchObject([
      { order: orders[1], outcome: 'refunded' },
      { order: orders[0], outcome: 'refunded' },
    ]);
    const paidBack = (await world.rows('refunds')).map(({ order, amount, reason, actor, status }) => ({
      order,
      amount,
      reason,
      actor,
      status,
    }));
    expect(paidBack.map(({ order }) => order).toSorted()).toEqual(orders.slice(0, 2).toSorted());
    expect(new Set(paidBack.map(({ order: _, ...refund }) => JSON.stringify(refund)))).toEqual(
      new Set([JSON.stringify({ amount: 3000, reason: 'Rain', actor: ORGANISER.id, status: 'succeeded' })]),
    );
    expect((await world.rows('orders')).find((order) => order.id === orders[2])).toMatchObject({
      refunded: 0,
    });
  });

  it.each<[string, Partial<Batch>, Partial<Line>, string, object]>([
    ['that is done already', { status: 'done' }, {}, '', { refunded: 0 }],
    ['that is looked at anew', {}, { back: 2999 }, 'changed', { refunded: 0 }],
    ['that was begun before a crash', {}, { back: 9999, outcome: 'begun' }, 'refunded', { refunded: 3000 }],
    ['whose line has ended', {}, { outcome: 'refused' }, 'refused', { refunded: 0 }],
    ['of an order that is gone', {}, { order: 'order0000000000' }, 'refused', { refunded: 0 }],
    ['of who may no longer pay back', { actor: STRANGER.id }, {}, 'refused', { refunded: 0 }],
    ['of a superuser', { actor: STRANGER.id, superuser: 1 }, {}, 'refunded', { refunded: 3000 }],
  ])('goes on with an order of a batch %s', async (_, batch, line, outcome, after) => {
    const world = await ticketingWorld(await databases.open());
    const order = await bought(world, await world.sell());
    const row = batchRow({ total: 1, ...batch });
    const { id } = row;
    await write(world, {
      batches: [row],
      lines: [{ batch: id, line: 0, order, back: 3000, outcome: '', ...line }],
    });
    const [kind] = world.ticketing.jobKinds.filter((job) => job.kind.includes('batch'));
    await kind?.run({ batch: id } as never, { number: 1, last: false });
    expect(await batchesOf(world)).toMatchObject({ batches: [{ status: 'done' }], lines: [{ outcome }] });
    expect((await world.rows('orders')).find((one) => one.id === order)).toMatchObject(after);
  });

  it('passes over what is refused, and stops at what is away', async () => {
    const world = await ticketingWorld(await databases.open());
    const order = await bought(world, await world.sell());
    const run = async (id: string, status: number) => {
      await write(world, {
        batches: [batchRow({ id, total: 1 })],
        lines: [{ batch: id, line: 0, order, back: 3000, outcome: 'begun' }],
      });
      const find = world.ticketing.jobKinds.find((job) => job.kind.includes('batch'));
      const writes = world.db.write.bind(world.db);
      let left = 1;
      // The first write of the refund fails.
      world.db.write = (work) =>
        (left -= 1) === 0 ? Promise.reject(new ApiError(status, 'no')) : writes(work);
      try {
        await find?.run({ batch: id } as never, { number: 1, last: false });
      } finally {
        world.db.write = writes;
      }
    };
    await run('batch0000000499', 499);
    await expect(run('batch0000000500', 500)).rejects.toThrow('no');
    const { lines } = await batchesOf(world);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'begun']);
  });
});

describeTicketing('a batch of refunds that crashes', (databases) => {
  it('is not begun where it could not be written', async () => {
    const world = await ticketingWorld(await databases.open());
    const order = await bought(world, await world.sell());
    const { refunds } = world.ticketing.management;
    const writes = world.db.write.bind(world.db);
    world.db.write = () => Promise.reject(new Error('The disk is full.'));
    const asked = { orders: [{ id: order, back: 3000 }] };
    await expect(refunds.start(ORGANISER, EVENT, asked, 'key')).rejects.toThrow('The disk is full.');
    await expect(refunds.start(ORGANISER, EVENT, asked)).rejects.toThrow('The disk is full.');
    world.db.write = writes;
    expect(await batchesOf(world)).toEqual({ batches: [], lines: [] });
    expect(await refunds.start(ORGANISER, EVENT, asked, 'key')).toMatch(/^[a-z0-9]{15}$/);
  });

  it('knows what it had begun, and pays it back once', async () => {
    const world = await ticketingWorld(await databases.open());
    const order = await bought(world, await world.sell());
    const id = await world.ticketing.management.refunds.start(ORGANISER, EVENT, {
      orders: [{ id: order, back: 3000 }],
    });
    const kind = world.ticketing.jobKinds.find((job) => job.kind.includes('batch'));
    const run = async () => kind?.run({ batch: id } as never, { number: 1, last: false });
    const charge = world.cards.refundCharge.bind(world.cards);
    world.cards.refundCharge = () => Promise.reject(new TypeError('a fault of ours'));
    await expect(run()).rejects.toThrow('a fault of ours');
    expect((await batchesOf(world)).lines).toMatchObject([{ outcome: 'begun' }]);
    world.cards.refundCharge = charge;
    await run();
    await world.worker.drain();
    expect((await batchesOf(world)).lines).toMatchObject([{ outcome: 'refunded' }]);
    expect([...world.cards.refunds.values()].reduce((sum, amount) => sum + amount, 0)).toBe(3000);
  });
});

describeTicketing('a batch of refunds that is read', (databases) => {
  it('has its own lines in order, and says what waits', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 30 });
    const [one, two, three] = [
      await bought(world, type),
      await bought(world, type),
      await bought(world, type),
    ];
    const set = (id: string, values: object) =>
      world.db.write((tx) =>
        tx
          .as<{ orders: { id: string; refundPending: number; buyerName: string } }>()
          .updateTable('orders')
          .set(values)
          .where('id', '=', id)
          .execute(),
      );
    await set(two, { refundPending: 1, buyerName: '' });
    await set(three, { refundPending: 1 });
    const line = (at: number, order: string, outcome: Line['outcome'], batch = 'batch0000000001') => ({
      batch,
      line: at,
      order,
      back: at * 10,
      outcome,
    });
    await write(world, {
      batches: [
        batchRow({ total: 3, done: 2, reason: 'Rain' }),
        batchRow({ id: 'batch0000000002', created: '2026-12-02 00:00:00.000Z', total: 9, done: 4 }),
        batchRow({ id: 'batch0000000003', created: '2026-12-03 00:00:00.000Z', status: 'done' }),
        batchRow({ id: 'batch0000000004', created: '2026-12-04 00:00:00.000Z', event: OTHER_EVENT }),
      ],
      lines: [
        line(2, three, 'refused'),
        line(0, one, 'refunded'),
        line(1, two, 'refunded'),
        line(0, one, 'nothing', 'batch0000000002'),
      ],
    });
    const { refunds } = world.ticketing.management;
    const shown = await refunds.read(ORGANISER, EVENT, 'batch0000000001');
    const codes = new Map((await world.rows('orders')).map(({ id, code }) => [id, code]));
    const order = (id: string, values: object) => ({
      id,
      code: codes.get(id),
      buyerName: 'Maya Gurung',
      ...values,
    });
    expect(shown).toEqual({
      id: 'batch0000000001',
      total: 3,
      done: 2,
      status: 'running',
      reason: 'Rain',
      currency: 'USD',
      orders: [
        order(one, { back: 0, outcome: 'refunded' }),
        order(two, { back: 10, outcome: 'waits', buyerName: 'maya@example.com' }),
        order(three, { back: 20, outcome: 'refused' }),
      ],
    });
    for (const id of ['batch0000000004', 'batch0000000000', 'x'])
      expect((await refused(refunds.read(ORGANISER, EVENT, id))).status).toBe(404);
    expect(await refunds.running(ORGANISER, EVENT)).toEqual({ id: 'batch0000000002', done: 4, total: 9 });
    expect(await refunds.running(STRANGER, OTHER_EVENT)).toMatchObject({ id: 'batch0000000004' });
    await world.db.write((tx) => tx.as<RefundBatchTables>().deleteFrom('refund_batches').execute());
    expect(await refunds.running(ORGANISER, EVENT)).toBeNull();
  });
});

describeTicketing('the end of an event that is looked at first', (databases) => {
  it('says what goes back of what was bought, to cards and by hand, the greatest first', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 50 });
    const free = await world.sell({ kind: 'free', price: 0 });
    const { ticketing } = world;
    const small = await bought(world, type, 1);
    const part = await bought(world, type, 3);
    await ticketing.refundOrder(ORGANISER, part, { amount: 700 });
    const [gone] = (await world.rows('tickets')).filter(({ order }) => order === part);
    await ticketing.management.refundTickets(ORGANISER, part, { tickets: [gone?.id] });
    const whole = await bought(world, type, 2);
    await ticketing.refundOrder(ORGANISER, whole);
    const gift = (await ticketing.placeOrder(EVENT, world.request(free), { actor: BUYER })).order.id;
    await ticketing.placeOrder(EVENT, world.request(type), { actor: BUYER });
    const byHand = async (method: string, more: object = {}) =>
      (
        await ticketing.management.order(ORGANISER, EVENT, {
          items: [{ ticketType: type, quantity: 3 }],
          buyer: { name: 'Hari', email: 'hari@example.com' },
          method,
          ...more,
        })
      ).id;
    const cash = await byHand('cash');
    const deadline = new Date(world.clock.now() + 3_600_000).toISOString();
    const bank = await byHand('bank', { deadline });
    await ticketing.management.moneyArrived(ORGANISER, bank);
    const beside = await world.sell({}, OTHER_EVENT);
    const other = await ticketing.placeOrder(OTHER_EVENT, world.request(beside), { actor: BUYER });
    await ticketing.receiver.settle(world.cards.pay(other.payment?.paymentSessionId ?? ''));

    const before = await world.rows('orders');
    const preview = await ticketing.management.previewCancel(ORGANISER, EVENT);
    expect(await world.rows('orders')).toEqual(before);
    expect(preview).toMatchObject({
      currency: 'USD',
      orders: 5,
      pending: 1,
      tickets: 10,
      byCard: 1500 + 4500 - 700 - 1500,
      byHand: 9000,
    });
    expect(preview.effect).not.toBeNull();
    const found = preview.shown.map(({ id, back, byHand: hand, tickets }) => [id, back, hand, tickets]);
    const hands = [cash, bank].toSorted().map((id) => [id, 4500, true, 3]);
    expect(found).toEqual([...hands, [part, 2300, false, 2], [small, 1500, false, 1], [gift, 0, false, 1]]);
    expect(preview.shown.every(({ code, buyerName }) => code !== '' && buyerName !== '')).toBe(true);
    expect((await refused(ticketing.management.previewCancel(STRANGER, EVENT))).status).toBe(404);
    const mine = await ticketing.management.previewCancel(STRANGER, OTHER_EVENT);
    expect(mine).toMatchObject({ orders: 1, pending: 0, byCard: 1500, byHand: 0 });
  });

  it('has no effect on what is owed where no card gets anything, and shows fifty orders at the most', async () => {
    const world = await ticketingWorld(await databases.open());
    const { ticketing } = world;
    expect(await ticketing.management.previewCancel(ORGANISER, EVENT)).toMatchObject({
      orders: 0,
      byCard: 0,
      byHand: 0,
      shown: [],
      effect: null,
    });
    const type = await world.sell({ kind: 'free', price: 0, quantity: 100 });
    for (let n = 0; n < 51; n += 1)
      await ticketing.placeOrder(EVENT, world.request(type), {
        actor: { id: `buyer${n}`.padEnd(15, '0'), superuser: false },
      });
    const preview = await ticketing.management.previewCancel(ORGANISER, EVENT);
    expect([preview.orders, preview.shown.length, preview.effect]).toEqual([51, 50, null]);
  });
});
