import { expect, it } from 'vitest';
import { payable, STRIPE_BALANCE } from '#features/payments/index.ts';
import {
  describeTicketing,
  ORGANISER,
  BUYER,
  EVENT,
  brokenInvariants,
  ticketingWorld,
} from '../support/ticketing-world.ts';
import { describeOnEachMigratedDatabase } from '../support/migrated-databases.ts';
import { openPayments } from '../support/payments.ts';

describeTicketing('a refund that the bank sends back', (databases) => {
  it('is owed again, once however often it is told, and can be paid back anew', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 5 });
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: BUYER });
    const { id } = placed.order;
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    const { refundOrder, receiver } = world.ticketing;
    await refundOrder(ORGANISER, id, { amount: 1000 });
    expect(await refundOrder(ORGANISER, id)).toMatchObject({ status: 'refunded', refunded: 3000 });
    const [part, rest] = (await world.rows('refunds')).toSorted((a, b) => a.amount - b.amount);
    // As payments book it before they tell.
    await world.db.write((tx) =>
      world.cards.ledger.post(tx, {
        key: 'undone',
        kind: 'refund_failed',
        currency: placed.order.currency,
        event: EVENT,
        order: id,
        organiser: ORGANISER.id,
        lines: [
          { account: STRIPE_BALANCE, amount: 2000 },
          { account: payable(ORGANISER.id), amount: -2000 },
        ],
      }),
    );
    for (let n = 0; n < 2; n += 1) await receiver.refundFailed({ orderId: id, refundId: rest?.id ?? '' });
    await receiver.refundFailed({ orderId: id, refundId: 'of another' });
    expect(await world.ticketing.readOrder(id, { actor: ORGANISER })).toMatchObject({
      status: 'cancelled',
      refunded: 1000,
      tickets: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });
    expect(part?.status).toBe('succeeded');
    expect(await brokenInvariants(world)).toEqual([]);
    expect(await refundOrder(ORGANISER, id)).toMatchObject({ status: 'refunded', refunded: 3000 });
    expect([...world.cards.refunds.values()].reduce((sum, amount) => sum + amount, 0)).toBe(5000);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('a refund made in the provider’s dashboard that fails later', (databases) => {
  it.each([
    ['all of it', 3000, 'refunded', 'cancelled'],
    ['a part', 1000, 'partially_refunded', 'paid'],
  ] as const)('is owed again, once: %s', async (_what, amount, after, undone) => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 5 });
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: BUYER });
    const { id, currency } = placed.order;
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    const { receiver, readOrder, refundOrder } = world.ticketing;
    for (let n = 0; n < 2; n += 1) await receiver.refunded({ orderId: id, refunded: amount, currency });
    expect(await readOrder(id, { actor: ORGANISER })).toMatchObject({ status: after, refunded: amount });
    for (let n = 0; n < 2; n += 1)
      await receiver.refundFailed({ orderId: id, refundId: 're_elsewhere', amount });
    expect(await readOrder(id, { actor: ORGANISER })).toMatchObject({ status: undone, refunded: 0 });
    expect(await refundOrder(ORGANISER, id)).toMatchObject({ status: 'refunded', refunded: 3000 });
  });

  it('and one that is refused at once is told to organiser and operator, once', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 5 });
    const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: BUYER });
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    world.cards.refundStatus = 'failed';
    await world.ticketing.refundOrder(ORGANISER, placed.order.id, { amount: 1000 });
    const told = (await world.rows('jobs')).filter(({ kind }) => kind === 'payments.tell-refund');
    expect(told.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
      { orderId: placed.order.id, amount: 1000 },
    ]);
  });
});

describeOnEachMigratedDatabase('a call whose key another process is using', ({ open }) => {
  it('is tried again, and not taken for a refusal', async () => {
    const shop = await openPayments(await open());
    const checkout = await shop.sell('order0000000001', 10_000);
    const { orderId, paymentIntentId, currency } = checkout;
    const request = { orderId, paymentIntentId, currency, amount: 10_000, refundId: 'refund000000001' };
    for (const type of ['idempotency_error', 'invalid_request_error']) {
      const error = {
        type,
        code: 'idempotency_key_in_use',
        message: 'There is another in-progress request.',
      };
      shop.line.through = async () => Response.json({ error }, { status: 409 });
      await expect(shop.payments.refundCharge(request)).rejects.toMatchObject({ status: 503 });
    }
    shop.line.through = (_, carry) => carry();
    expect(await shop.payments.refundCharge(request)).toMatchObject({ status: 'succeeded' });
  });

  it('is told of a refund that was sent back', async () => {
    const shop = await openPayments(await open());
    const checkout = await shop.sell('order0000000001', 10_000);
    await shop.refund(checkout, 10_000, 'refund000000001');
    shop.line.through = async (call, carry) => {
      const answer = await carry();
      if (call.method !== 'GET' || !/\/v1\/refunds\?/.test(call.url)) return answer;
      const list = (await answer.json()) as { data: object[] };
      return Response.json({ ...list, data: list.data.map((refund) => ({ ...refund, status: 'failed' })) });
    };
    const [refund] = (await shop.dashboard.refunds.list()).data;
    await shop.announce('refund.failed', refund?.id ?? '');
    const failed = { orderId: 'order0000000001', refundId: 'refund000000001' };
    // By the notice, and by the job that also mails those who can mend it: it may be told more than once.
    expect(shop.told.failed[0]).toEqual(failed);
    expect(shop.told.failed.at(-1)).toMatchObject(failed);
    expect(shop.told.refunded.at(-1)).toMatchObject({ refunded: 0 });
  });
});
