import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Checkout, payable } from '../index.ts';
import type { PayoutTables } from '#features/payouts/index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { EVENT, openPayments } from '#tests/support/payments.ts';

const ORGANISERS = ['organiser000001', 'organiser000002'];

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      amount: fc.integer({ min: 100, max: 50_000 }),
      who: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which: fc.nat(20),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('onboard' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replay' as const), which: fc.nat(50) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('lose' as const), every: fc.integer({ min: 2, max: 5 }) }),
  },
);

describeOnEachMigratedDatabase('whatever is sold, refunded, replayed and lost', ({ open, release }) => {
  it(
    'leaves a ledger that is balanced, agrees with Stripe, and owes what is due',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc
          .asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
            const shop = await openPayments(await open(), { platformFee: { bps: 250, fixed: 10 } });
            const sold: { checkout: Checkout; left: number }[] = [];
            const settleDown = async (wait = 30_000) => {
              for (let tries = 0; tries < 4; tries += 1) {
                shop.clock.advance(wait);
                await shop.worker.drain();
              }
            };
            for (const [index, each] of steps.entries()) {
              if (each.do === 'sell') {
                const organiser = ORGANISERS[each.who] as string;
                const checkout = await shop.sell(`order${String(index).padStart(10, '0')}`, each.amount, {
                  organiser,
                });
                sold.push({ checkout, left: each.amount });
              } else if (each.do === 'refund' && sold.length > 0) {
                const of = sold[each.which % sold.length] as (typeof sold)[number];
                const amount = Math.min(
                  of.left,
                  Math.max(1, Math.round(of.checkout.amountTotal * each.share)),
                );
                if (amount === 0) continue;
                of.left -= amount;
                await settleDown();
                await shop.refund(of.checkout, amount, `refund${String(index).padStart(9, '0')}`);
              } else if (each.do === 'onboard') {
                await shop.onboard(ORGANISERS[each.who]);
              } else if (each.do === 'replay' && shop.webhooks.length > 0) {
                const { body, signature } = shop.webhooks[each.which % shop.webhooks.length] as {
                  body: string;
                  signature: string;
                };
                await shop.post(body, signature);
              } else if (each.do === 'lose') {
                // Every so many transfers and reversals are made and their answer is lost.
                let count = 0;
                shop.line.through = async (request, carry) => {
                  const answer = await carry();
                  if (
                    request.method === 'POST' &&
                    request.url.includes('/v1/transfers') &&
                    ++count % each.every === 0
                  )
                    throw new TypeError('lost');
                  return answer;
                };
              }
            }
            shop.line.through = (_, carry) => carry();
            await settleDown(3_600_000);
            await shop.expectLedgerToAgree();
            const refunded = sold.reduce((sum, { checkout, left }) => sum + checkout.amountTotal - left, 0);
            const gross = sold.reduce((sum, { checkout }) => sum + checkout.amountTotal, 0);
            const [summary] = await shop.payments.ledger.summary(EVENT);
            expect({ gross: summary?.gross ?? 0, refunds: summary?.refunds ?? 0 }).toEqual({
              gross,
              refunds: refunded,
            });
            let owed = 0;
            const ready: number[] = [];
            for (const organiser of ORGANISERS) {
              const due = 0 - (await shop.payments.ledger.balance(payable(organiser), 'EUR'));
              const status = await shop.payments.accounts.status(organiser);
              if (status.payoutsEnabled) ready.push(due);
              owed += due;
            }
            // Nothing waits for those who can be paid. Shares are rounded to the cent: each refund may leave one.
            expect(Math.max(0, ...ready)).toBeLessThanOrEqual(steps.length);
            expect(owed).toBe(summary?.netDue ?? 0);
            const pending = await shop.db
              .read<PayoutTables>()
              .selectFrom('payment_transfers')
              .select('id')
              .where('status', '=', 'pending')
              .execute();
            expect(pending).toEqual([]);
          })
          .afterEach(release),
        { numRuns: 12 },
      );
    },
  );
});
