import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { learnProcessingFee } from '../actions/charges/learn-processing-fee.ts';
import { requireCharge } from '../actions/charges/require-charge.ts';
import { modeOfData } from '../index.ts';
import { EVENT, listed, ORDER, ORGANISER, type ScriptedStripe, scriptedStripe } from './scripted-stripe.ts';

const CHARGE = 'GET /charges/ch_1';
const SUBSCRIPTIONS = 'GET /subscriptions';
const charge = (fee: number | null) => ({
  id: 'ch_1',
  amount: 10_000,
  currency: 'eur',
  balance_transaction: fee === null ? null : { amount: 10_000, currency: 'eur', fee },
});

async function learn({ context, charges }: ScriptedStripe): Promise<void> {
  const [row] = await charges();
  if (row) await learnProcessingFee(context, row);
}

describeOnEachMigratedDatabase('a charge', ({ open }) => {
  it('is entered once, with its fees', async () => {
    const world = await scriptedStripe(await open(), () => ({ platformFee: { bps: 500, fixed: 10 } }));
    expect(await modeOfData(world.context.db)).toBeNull();
    const now = world.clock.text();
    expect(await world.charged()).toBe(true);
    const row = {
      id: 'ch_1',
      paymentIntentId: 'pi_1',
      order: ORDER,
      event: EVENT,
      organiser: ORGANISER,
      currency: 'EUR',
      amount: 10_000,
      processingFee: 320,
      platformFee: 510,
      created: now,
      updated: now,
    };
    const lines = [
      `charge organiser:${ORGANISER}:payable -10000`,
      'charge stripe:balance 10000',
      `platform_fee organiser:${ORGANISER}:payable 510`,
      'platform_fee platform:fees -510',
      `processing_fee organiser:${ORGANISER}:payable 320`,
      'processing_fee stripe:fees -320',
    ];
    world.clock.advance(1_000);
    expect(await world.charged({ amount: 1 })).toBe(false);
    expect(await world.charged({ amount: 1, orderId: 'order0000000002' })).toBe(false);
    expect(await world.charges()).toEqual([row]);
    expect(await world.lines()).toEqual(lines);
    expect(world.heard).toEqual([['owed', ORDER]]);
    expect(await modeOfData(world.context.db)).toBe('sandbox');
  });

  it.each([
    ['by the rule', {}, 510],
    ['as the sale has decided', { platformFee: 7 }, 7],
    ['nothing, where the sale has decided so', { platformFee: 0 }, 0],
  ])("leaves the platform's fee: %s", async (_what, parts, fee) => {
    const world = await scriptedStripe(await open(), () => ({ platformFee: { bps: 500, fixed: 10 } }));
    await world.charged(parts);
    expect(await world.charges()).toMatchObject([{ platformFee: fee }]);
    expect((await world.lines()).filter((line) => line.includes('platform:fees'))).toEqual(
      fee === 0 ? [] : [`platform_fee platform:fees -${fee}`],
    );
  });

  it("waits for Stripe's fee, and enters it once it is known", async () => {
    const world = await scriptedStripe(await open());
    await world.charged({ processingFee: null });
    await world.charged({ orderId: 'order0000000002', chargeId: 'ch_2', processingFee: null });
    const before = await world.lines();
    expect(before.filter((line) => line.includes('stripe:fees'))).toEqual([]);
    world.stripe.set(CHARGE, charge(null));
    await expect(learn(world)).rejects.toThrow('The processing fee of charge ch_1 is not known yet.');
    expect(await world.lines()).toEqual(before);
    world.stripe.set(CHARGE, charge(320));
    world.clock.advance(1_000);
    // Two jobs that read the charge before either wrote.
    const [row] = await world.charges();
    if (row)
      await Promise.all([learnProcessingFee(world.context, row), learnProcessingFee(world.context, row)]);
    expect(await world.charges()).toMatchObject([
      { id: 'ch_1', processingFee: 320, updated: world.clock.text() },
      { id: 'ch_2', processingFee: null },
    ]);
    expect((await world.lines()).filter((line) => !before.includes(line))).toEqual([
      `processing_fee organiser:${ORGANISER}:payable 320`,
      'processing_fee stripe:fees -320',
    ]);
    expect(world.calls[0]?.form).toEqual({ 'expand[0]': 'balance_transaction' });
  });

  it('whose fee is known is not asked for, and keeps it', async () => {
    const world = await scriptedStripe(await open());
    await world.charged({ processingFee: 0 });
    world.stripe.set(CHARGE, charge(320));
    await learn(world);
    expect(world.calls).toEqual([]);
    const [row] = await world.charges();
    if (row) await learnProcessingFee(world.context, { ...row, processingFee: null });
    expect(await world.charges()).toMatchObject([{ processingFee: 0 }]);
  });
});

describeOnEachMigratedDatabase('the charge of a notice', ({ open }) => {
  it('is the one that was entered, and nobody is asked', async () => {
    const world = await scriptedStripe(await open());
    await world.charged();
    await world.charged({ orderId: 'order0000000002', chargeId: 'ch_2' });
    expect(await requireCharge(world.context, 'ch_2')).toMatchObject({ order: 'order0000000002' });
    expect(world.calls).toEqual([]);
  });

  const renewing = { id: 'sub_1', metadata: { renewal: 'renewal1' } };
  const other = { id: 'sub_2', metadata: {} };
  it.each<[string, object, object[] | null, string | null]>([
    ['of an order', { metadata: { orderId: ORDER }, customer: null }, null, ORDER],
    ['of a renewal', { metadata: {}, customer: 'cus_1' }, [other, renewing], 'a renewal'],
    [
      'of a renewal, the customer expanded',
      { metadata: {}, customer: { id: 'cus_1' } },
      [renewing],
      'a renewal',
    ],
    ['without a customer', { metadata: {}, customer: null }, null, null],
    ["of a customer of somebody else's", { metadata: { orderId: '' }, customer: 'cus_1' }, [other], null],
    ['of a customer without a subscription', { metadata: {}, customer: 'cus_1' }, [], null],
  ])('that was not entered is waited for where it is ours: %s', async (_what, parts, subscriptions, of) => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(CHARGE, { id: 'ch_1', ...parts }).set(SUBSCRIPTIONS, listed(...(subscriptions ?? [renewing])));
    await expect(requireCharge(context, 'ch_1')).rejects.toMatchObject(
      of === null ? { status: 404 } : { message: `Charge ch_1 of ${of} is not in the ledger yet.` },
    );
    const asked = subscriptions === null ? [] : [{ customer: 'cus_1', limit: '100' }];
    expect(calls.slice(1).map(({ form }) => form)).toEqual(asked);
  });

  const OTHER = 'order0000000002';
  it.each<[string, (world: ScriptedStripe) => unknown, string | { id: string } | null, boolean]>([
    ['the order has another one', (world) => world.charged(), 'pi_2', false],
    ['another order has one', (world) => world.charged({ orderId: OTHER }), 'pi_2', true],
    ['it was put aside', ({ mismatched }) => mismatched.add(`${ORDER} pi_2`), 'pi_2', false],
    [
      'it was put aside, the payment expanded',
      ({ mismatched }) => mismatched.add(`${ORDER} pi_2`),
      { id: 'pi_2' },
      false,
    ],
    ['another payment was put aside', ({ mismatched }) => mismatched.add(`${ORDER} pi_3`), 'pi_2', true],
    [
      'that of another order was put aside',
      ({ mismatched }) => mismatched.add(`${OTHER} pi_2`),
      'pi_2',
      true,
    ],
    ['it has no payment', ({ mismatched }) => mismatched.add(`${ORDER} pi_2`), null, true],
  ])(
    'that its order does not count is nobody’s, and else waited for: %s',
    async (_what, given, intent, waits) => {
      const world = await scriptedStripe(await open());
      await given(world);
      world.stripe.set('GET /charges/ch_2', {
        id: 'ch_2',
        metadata: { orderId: ORDER },
        customer: null,
        payment_intent: intent,
      });
      await expect(requireCharge(world.context, 'ch_2')).rejects.toMatchObject(
        waits ? { message: `Charge ch_2 of ${ORDER} is not in the ledger yet.` } : { status: 404 },
      );
    },
  );

  it('that was put aside, and is entered while Stripe is asked, is waited for', async () => {
    const world = await scriptedStripe(await open());
    world.mismatched.add(`${ORDER} pi_1`);
    world.stripe.set(CHARGE, async () => {
      await world.charged();
      return { id: 'ch_1', metadata: { orderId: ORDER }, customer: null, payment_intent: 'pi_1' };
    });
    await expect(requireCharge(world.context, 'ch_1')).rejects.toThrow('is not in the ledger yet');
    expect(await requireCharge(world.context, 'ch_1')).toMatchObject({ id: 'ch_1' });
  });
});
