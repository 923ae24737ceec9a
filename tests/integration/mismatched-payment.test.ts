import { expect, it } from 'vitest';
import { countFailed, failedWork, retryJob } from '#features/dashboard/actions/failed-work.ts';
import { brokenInvariants, describeTicketing, EVENT, ticketingWorld } from '../support/ticketing-world.ts';

describeTicketing('a payment that does not match its order', (databases) => {
  it.each([
    ['too little', { amountTotal: 2000 }, [2000]],
    ['another currency', { currency: 'eur' }, [3000]],
    ['what matches once it is looked at again', {}, []],
  ])('waits for the operator, once, and is decided there: %s', async (_what, wrong, refunds) => {
    const world = await ticketingWorld(await databases.open());
    const { db, clock, ticketing, cards, worker } = world;
    const type = await world.sell({ quantity: 5 });
    const placed = await ticketing.placeOrder(EVENT, world.request(type, 2), { actor: null });
    const session = placed.payment?.paymentSessionId ?? '';
    const paid = cards.pay(session);
    for (let n = 0; n < 2; n += 1) await ticketing.receiver.settle({ ...paid, amountTotal: 2000, ...wrong });
    await worker.drain();
    expect((await world.rows('orders'))[0]).toMatchObject({ status: 'pending', paidAt: '' });
    const [failed, ...others] = await failedWork(db, clock.text());
    expect(others).toEqual([]);
    expect(failed?.lastError).toContain(`Order ${placed.order.code} costs 3000 USD`);
    expect(await countFailed(db, clock.text())).toEqual({ jobs: 1, mails: 0 });

    Object.assign(cards.checkouts.get(session) ?? {}, wrong);
    await retryJob({ db, clock }, failed?.id ?? '');
    await worker.drain();
    expect(await countFailed(db, clock.text())).toEqual({ jobs: 0, mails: 0 });
    expect([...cards.refunds.values()]).toEqual(refunds);
    expect((await world.rows('orders'))[0]?.status).toBe(refunds.length > 0 ? 'pending' : 'paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
