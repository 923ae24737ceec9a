import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openPayments } from '#tests/support/payments.ts';

const ORGANISER = { id: 'organiser000001', superuser: false };
const STRANGER = { id: 'organiser000002', superuser: false };
const DAY = 24 * 60 * 60_000;

type Shop = Awaited<ReturnType<typeof openPayments>>;

async function later(shop: Shop, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    shop.clock.advance(DAY + 1000);
    await shop.worker.drain();
  }
}

describeOnEachMigratedDatabase('payouts', ({ open }) => {
  it('show where the money is on each step to the bank', async () => {
    const shop = await openPayments(await open());
    const { payouts } = shop;
    expect(await payouts.funds(ORGANISER)).toEqual([]);
    const sale = await shop.sell('order0000000001', 10_000);
    const due = 10_000 - (sale.processingFee ?? 0);
    expect(await payouts.owed(ORGANISER)).toEqual(new Map([['EUR', due]]));
    await shop.onboard();
    expect(await payouts.owed(ORGANISER)).toEqual(new Map([['EUR', 0]]));
    expect(await payouts.funds(ORGANISER)).toMatchObject([
      { currency: 'EUR', available: 0, pending: due, expected: [{ amount: due }] },
    ]);
    await later(shop, 2);
    const { items } = await payouts.list(ORGANISER);
    expect(items).toMatchObject([{ amount: due, currency: 'EUR', status: 'pending', failureCode: '' }]);
    await later(shop, 2);
    expect((await payouts.list(ORGANISER)).items).toMatchObject([{ status: 'paid' }]);
    expect(await payouts.funds(ORGANISER)).toMatchObject([{ available: 0, pending: 0, expected: [] }]);
    expect((await payouts.list(STRANGER)).items).toEqual([]);
    expect(await payouts.funds(STRANGER)).toEqual([]);
    expect(await payouts.owed(STRANGER)).toEqual(new Map());
  });

  it('that a bank sends back say why, and what is wanted before the next', async () => {
    const shop = await openPayments(await open());
    await shop.sell('order0000000001', 10_000);
    expect(await shop.payments.accounts.needs(ORGANISER.id)).toBeNull();
    await shop.onboard(ORGANISER.id, '000111111116');
    expect(await shop.payments.accounts.needs(ORGANISER.id)).toMatchObject({ due: [], disabledReason: '' });
    await later(shop, 4);
    expect((await shop.payouts.list(ORGANISER)).items).toMatchObject([
      { status: 'failed', failureCode: 'no_account' },
    ]);
    expect(await shop.payments.accounts.status(ORGANISER.id)).toMatchObject({ payoutsEnabled: false });
    expect(await shop.payments.accounts.needs(ORGANISER.id)).toMatchObject({
      due: ['external_account'],
      pastDue: ['external_account'],
      disabledReason: 'requirements.past_due',
    });
    const [held] = (await shop.payouts.funds(ORGANISER)) ?? [];
    expect(held?.available).toBeGreaterThan(0);
    await shop.onboard();
    await later(shop, 3);
    const statuses = (await shop.payouts.list(ORGANISER)).items.map(({ status }) => status);
    expect(statuses).toEqual(['paid', 'failed']);
    await shop.expectLedgerToAgree();
  });

  it('come page by page, the newest first', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    for (const [index, amount] of [1_000, 2_000, 3_000].entries()) {
      await shop.sell(`order000000000${index}`, amount);
      await later(shop, 4);
    }
    const first = await shop.payouts.list(ORGANISER, { limit: 2 });
    expect(first.items).toHaveLength(2);
    const second = await shop.payouts.list(ORGANISER, { limit: 2, cursor: first.next ?? '' });
    expect(second).toMatchObject({ next: null });
    const amounts = [...first.items, ...second.items].map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
  });

  it('are shown without the balance while Stripe is away', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    shop.line.through = async () => {
      throw new Error('away');
    };
    expect(await shop.payouts.funds(ORGANISER)).toBeNull();
  });
});
