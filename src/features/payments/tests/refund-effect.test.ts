import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { postRefund } from '../actions/refunds/post-refund.ts';
import { type RefundsPlanned, refundEffect } from '../actions/refunds/refund-effect.ts';
import { EVENT, ORDER, ORGANISER, type ScriptedStripe, scriptedStripe } from './scripted-stripe.ts';

const FREE = 'order0000000009';
const SECOND = 'order0000000002';
const MONEY = { organiserId: ORGANISER, currency: 'EUR' };

/** Two orders, of €100.00 and of €9.99, the platform keeping €5.01 and €0.50 of them: €103.07 is owed. */
async function sold(world: ScriptedStripe): Promise<void> {
  await world.charged({ platformFee: 501 });
  await world.charged({
    orderId: SECOND,
    chargeId: 'ch_2',
    amount: 999,
    processingFee: 40,
    platformFee: 50,
  });
  await world.charged({ orderId: 'order0000000003', chargeId: 'ch_3', organiserId: 'other', platformFee: 7 });
  await world.charged({ orderId: 'order0000000004', chargeId: 'ch_4', currency: 'USD', eventId: 'other' });
}

const OWED = 10_000 - 320 - 501 + 999 - 40 - 50;

const PLANS: [string, RefundsPlanned, Partial<Awaited<ReturnType<typeof refundEffect>>>][] = [
  ['nothing', { ...MONEY, refunds: [] }, { processingFees: 0, feeReturned: 0, owedAfter: OWED }],
  [
    'an order that nobody paid by card',
    { ...MONEY, refunds: [{ orderId: FREE, amount: 500 }] },
    { processingFees: 0, feeReturned: 0, owedAfter: OWED },
  ],
  [
    'a part, the share of the fee rounded half up',
    { ...MONEY, refunds: [{ orderId: ORDER, amount: 5_000 }] },
    { processingFees: 320, feeReturned: 251, owedAfter: OWED - 5_000 + 251 },
  ],
  [
    'all of two orders, and one that was free',
    {
      ...MONEY,
      refunds: [
        { orderId: ORDER, amount: 10_000 },
        { orderId: FREE, amount: 1 },
        { orderId: SECOND, amount: 999 },
      ],
    },
    { processingFees: 360, feeReturned: 551, owedAfter: -360 },
  ],
  [
    'what is left of an event',
    { ...MONEY, eventId: EVENT, amount: 20_999 },
    { processingFees: 680, feeReturned: 558, owedAfter: OWED - 20_999 + 558 },
  ],
  [
    'an event without a sale',
    { ...MONEY, eventId: 'event0000000009', amount: 0 },
    { processingFees: 0, feeReturned: 0, owedAfter: OWED },
  ],
];

describeOnEachMigratedDatabase('what refunds would do', ({ open }) => {
  it.each(PLANS)('is reckoned of %s', async (_what, plan, effect) => {
    const world = await scriptedStripe(await open());
    await sold(world);
    const before = await world.lines();
    expect(await refundEffect(world.context, plan)).toEqual({ owedBefore: OWED, ...effect });
    expect(await world.lines()).toEqual(before);
  });

  it('is of the currency that is asked for', async () => {
    const world = await scriptedStripe(await open());
    await sold(world);
    const plan = { organiserId: ORGANISER, currency: 'USD' };
    expect(await refundEffect(world.context, { ...plan, eventId: 'other', amount: 10_000 })).toEqual({
      processingFees: 320,
      feeReturned: 0,
      owedBefore: 9_680,
      owedAfter: -320,
    });
    expect(await refundEffect(world.context, { ...plan, eventId: EVENT, amount: 3 })).toEqual({
      processingFees: 0,
      feeReturned: 0,
      owedBefore: 9_680,
      owedAfter: 9_677,
    });
  });

  it('is what the ledger has once they are made, to the cent over many parts', async () => {
    const world = await scriptedStripe(await open());
    await sold(world);
    let returned = 0;
    for (const [n, amount] of [333, 333, 332, 1].entries()) {
      const planned = await refundEffect(world.context, { ...MONEY, refunds: [{ orderId: SECOND, amount }] });
      await world.context.db.write((tx) =>
        postRefund(world.context, tx, { refundId: `refund${n}`, orderId: SECOND, amount }),
      );
      returned += planned.feeReturned;
      const { owedBefore } = await refundEffect(world.context, { ...MONEY, refunds: [] });
      expect(owedBefore).toBe(planned.owedAfter);
    }
    expect(returned).toBe(50);
  });
});
