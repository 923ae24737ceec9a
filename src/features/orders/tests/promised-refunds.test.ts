import { beforeEach, expect, it } from 'vitest';
import { randomIds } from '#lib/ids.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { idOf, orderRow, writeRows } from '#tests/support/order-rows.ts';
import { describeTicketing, type TicketingWorld, ticketingWorld } from '#tests/support/ticketing-world.ts';
import { orderContext, type OrderContext, type OrderDeps } from '../actions/context.ts';
import { inBulk, promiseRefund } from '../actions/promise-refund.ts';
import type { OrderRow } from '../model/ticketing-schema.ts';

describeTicketing('money that is promised back', (databases) => {
  let world: TicketingWorld;
  let context: OrderContext;
  beforeEach(async () => {
    world = await ticketingWorld(await databases.open());
    const { db, clock } = world;
    const ids = randomIds();
    context = orderContext({ db, clock, ids, jobs: createJobQueue(clock, ids) } as unknown as OrderDeps);
  });
  const promise = (order: OrderRow, amount: number, reason = 'Ill', kind = 'ticketing.finish-refund') =>
    world.db.write((tx) => promiseRefund(context, tx, order, amount, reason, 'organiser000001', kind));
  const pending = async () =>
    Object.fromEntries((await world.rows('orders')).map(({ code, refundPending }) => [code, refundPending]));

  it('is no more than is left of what was paid', async () => {
    const cases: [string, Partial<OrderRow>, number, boolean][] = [
      ['all', {}, 1_000, true],
      ['cent', {}, 1, true],
      ['more', {}, 1_001, false],
      ['left', { refunded: 300, refundPending: 200 }, 500, true],
      ['beyond', { refunded: 300, refundPending: 200 }, 501, false],
      ['partly', { status: 'partially_refunded' }, 10, true],
      // Its money came when it had ended.
      ['late', { status: 'cancelled' }, 10, true],
      ['unpaid', { status: 'pending' }, 10, false],
      ['ended', { status: 'expired' }, 10, false],
      ['back', { status: 'refunded' }, 10, false],
    ];
    const orders = cases.map(([name, values]) => orderRow(name, values));
    await writeRows(world.db, 'orders', orders);
    const right = cases.filter(([, , , is]) => is);
    const promised = await Promise.all(
      cases.map(([, , amount], n) => promise(orders[n] ?? orderRow('none'), amount)),
    );
    const madeId: unknown = expect.stringMatching(/^[a-z0-9]{15}$/);
    expect(promised).toEqual(
      cases.map(([name, , amount, is]) =>
        is
          ? {
              id: madeId,
              order: idOf(name),
              amount,
              reason: 'Ill',
              status: 'pending',
              actor: 'organiser000001',
              created: world.clock.text(),
              finished: '',
            }
          : null,
      ),
    );
    expect(await pending()).toEqual(
      Object.fromEntries(
        cases.map(([name, { refundPending = 0 }, amount, is]) => [
          name.toUpperCase(),
          refundPending + (is ? amount : 0),
        ]),
      ),
    );
    const refunds = new Map((await world.rows('refunds')).map((row) => [row.order, row]));
    expect(refunds).toEqual(new Map(promised.flatMap((refund) => (refund ? [[refund.order, refund]] : []))));
    expect(await world.rows('jobs')).toHaveLength(right.length);
  });

  it('goes back by a job, in its own time where it is one of many, and by none where somebody hands it over', async () => {
    const order = orderRow('one');
    await writeRows(world.db, 'orders', [order]);
    const [one, many, byHand] = [
      await promise(order, 1),
      await promise(order, 2, 'event_cancelled'),
      await promise(order, 3, 'event_cancelled', ''),
    ];
    expect([one, many, byHand].map((refund) => refund && inBulk(refund))).toEqual([false, true, true]);
    const jobs = await world.rows('jobs');
    const told = jobs.map((job) => `${job.kind} ${job.lane} ${job.uniqueKey} ${job.payload}`);
    const kind = 'ticketing.finish-refund';
    expect(told.toSorted()).toEqual(
      [
        `${kind} tickets refund:${one?.id} {"refundId":"${one?.id}"}`,
        `${kind} heavy refund:${many?.id} {"refundId":"${many?.id}"}`,
      ].toSorted(),
    );
    expect(await pending()).toEqual({ ONE: 6 });
  });
});
