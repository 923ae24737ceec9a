import { expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import {
  describeTicketing,
  brokenInvariants,
  EVENT,
  ORGANISER,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const nobody = { actor: null };

describeTicketing('many buyers at once, with a shared quota and a code for few', (databases) => {
  it('sell exactly the quota, and use the code exactly as often as it may be', async () => {
    const world = await ticketingWorld(await databases.open());
    const { quotas, promoCodes, placeOrder } = world.ticketing;
    const quota = await quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 100 });
    const types = [
      await world.sell({ name: 'Early', quantity: 80, quota: quota.id }),
      await world.sell({ name: 'Late', quantity: 80, quota: quota.id }),
    ];
    await promoCodes.create(ORGANISER, EVENT, { code: 'TEN', kind: 'percent', bps: 2000, maxUses: 10 });
    const other = world.beside(await databases.openAgain());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 500 }, (_, n) => {
        const place = n % 2 ? placeOrder : other.placeOrder;
        const code = n % 5 === 0 ? { promoCode: 'ten' } : {};
        const buyer = { name: 'Maya', email: `buyer${n}@example.com` };
        return place(EVENT, world.request(types[n % 3 ? 0 : 1] ?? '', 1, { buyer, ...code }), nobody);
      }),
    );
    const lost = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as ApiError] : [],
    );
    const sold = outcomes.length - lost.length;
    expect(sold).toBe(100);
    const reasons = new Set(lost.map(({ status, data }) => `${status} ${Object.keys(data).join()}`));
    expect(reasons.isSubsetOf(new Set(['409 items', '400 promoCode']))).toBe(true);
    const [row] = await world.rows('promo_codes');
    expect(row).toMatchObject({ held: 10, used: 0 });
    expect((await world.rows('quotas'))[0]).toMatchObject({ held: 100, sold: 0 });
    expect(await brokenInvariants(world)).toEqual([]);

    // Half are paid, the others run out of time: their seats and their uses of the code are there again.
    const pending = await world.rows('orders');
    for (const { paymentSessionId } of pending.slice(0, 50)) {
      await world.ticketing.receiver.settle(world.cards.pay(paymentSessionId));
    }
    world.clock.advance(16 * 60_000);
    await world.worker.drain();
    expect((await world.rows('quotas'))[0]).toMatchObject({ held: 0, sold: 50 });
    expect(await brokenInvariants(world)).toEqual([]);
  }, 120_000);

  it('let one buyer use a code no more often than each may', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'paid', quantity: 100 });
    const code = { code: 'ONCE', kind: 'amount', amount: 500, maxPerBuyer: 1 };
    await world.ticketing.promoCodes.create(ORGANISER, EVENT, code);
    const other = world.beside(await databases.openAgain());
    const place = (email: string, n: number) =>
      (n % 2 ? world.ticketing : other).placeOrder(
        EVENT,
        world.request(type, 1, { promoCode: 'ONCE', buyer: { name: 'Maya', email } }),
        nobody,
      );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => place(n % 3 ? 'maya@example.com' : 'Maya@Example.com', n)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await place('asha@example.com', 0);
    expect(await brokenInvariants(world)).toEqual([]);
  }, 60_000);
});
