import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { refused } from '#tests/support/refused.ts';
import { words } from '../messages/payments.messages.ts';
import { refundCharge, type RefundRequest } from '../actions/refunds/refund-charge.ts';
import { listed, ORDER, refusal, scriptedStripe } from './scripted-stripe.ts';

const HOUR = 3_600_000;
const REFUND: RefundRequest = {
  orderId: ORDER,
  paymentIntentId: 'pi_1',
  amount: 4_000,
  currency: 'EUR',
  refundId: 'refund000000001',
};
const LOOK = 'GET /refunds';
const MAKE = 'POST /refunds';
const made = (id: string, status: string, refundId = REFUND.refundId) => ({
  id,
  status,
  metadata: { refundId },
});

describeOnEachMigratedDatabase('a refund that Stripe is asked for', ({ open }) => {
  it.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
  ])('stands as Stripe has it: %s', async (status, expected) => {
    const { context, stripe, lines } = await scriptedStripe(await open());
    stripe.set(MAKE, made('re_1', status)).set(LOOK, listed());
    expect(await refundCharge(context, REFUND)).toEqual({ stripeRefundId: 're_1', status: expected });
    expect(await lines()).toEqual([]);
  });

  it.each(['failed', 'canceled'])('is refused where it is %s at once', async (status) => {
    const { context, stripe } = await scriptedStripe(await open());
    stripe.set(MAKE, made('re_1', status)).set(LOOK, listed());
    expect(await refused(refundCharge(context, REFUND))).toEqual({
      status: 409,
      message: words.refundRefused.en,
      data: {},
    });
  });

  it('is of that payment, by the id that it has here', async () => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(MAKE, made('re_1', 'succeeded')).set(LOOK, listed());
    await refundCharge(context, REFUND);
    expect(calls).toEqual([
      { line: LOOK, form: { payment_intent: 'pi_1', limit: '100' }, key: '' },
      {
        line: MAKE,
        form: {
          payment_intent: 'pi_1',
          amount: '4000',
          reason: 'requested_by_customer',
          'metadata[orderId]': ORDER,
          'metadata[refundId]': REFUND.refundId,
        },
        key: `refund-${REFUND.refundId}`,
      },
    ]);
  });

  it.each([
    ['as nobody knows since when it is asked for', undefined, [LOOK]],
    ['after twenty hours', 20 * HOUR, [LOOK]],
    ['a millisecond sooner: the key still holds', 20 * HOUR - 1, [MAKE]],
  ])('is looked for before it is made again: %s', async (_when, ago, asked) => {
    const world = await scriptedStripe(await open());
    const promisedAt = world.clock.text();
    world.clock.advance(ago ?? 0);
    world.stripe
      .set(
        LOOK,
        listed(
          made('re_other', 'succeeded', 'another'),
          { id: 're_bare', status: 'failed' },
          made('re_1', 'pending'),
        ),
      )
      .set(MAKE, made('re_1', 'pending'));
    const request = ago === undefined ? REFUND : { ...REFUND, promisedAt };
    expect(await refundCharge(world.context, request)).toEqual({ stripeRefundId: 're_1', status: 'pending' });
    expect(world.asked()).toEqual(asked);
  });

  it('made before, and failed since, is refused too', async () => {
    const { context, stripe, asked } = await scriptedStripe(await open());
    stripe.set(LOOK, listed(made('re_1', 'failed')));
    expect(await refused(refundCharge(context, REFUND))).toMatchObject({ status: 409 });
    expect(asked()).toEqual([LOOK]);
  });

  it('waits for a dispute, and fails where the bank has taken the money', async () => {
    const { context, stripe, lost } = await scriptedStripe(await open());
    stripe.set(MAKE, refusal('charge_disputed')).set(LOOK, listed());
    expect(await refundCharge(context, REFUND)).toEqual({ stripeRefundId: '', status: 'disputed' });
    lost.add('order0000000002');
    expect(await refundCharge(context, REFUND)).toMatchObject({ status: 'disputed' });
    lost.add(ORDER);
    expect(await refundCharge(context, REFUND)).toEqual({ stripeRefundId: '', status: 'failed' });
  });

  it.each([
    [refusal('charge_already_refunded'), 409],
    [refusal('odd'), 502],
    [new TypeError('fetch failed'), 503],
  ])('is refused as Stripe refuses it: %#', async (answer, status) => {
    const { context, stripe } = await scriptedStripe(await open());
    stripe.set(MAKE, answer).set(LOOK, listed());
    expect(await refused(refundCharge(context, REFUND))).toMatchObject({ status });
  });
});
