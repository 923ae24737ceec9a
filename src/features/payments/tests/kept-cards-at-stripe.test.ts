import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { refused } from '#tests/support/refused.ts';
import { expireCheckout } from '../actions/checkout/expire-checkout.ts';
import { chargeCard, findCardCharge } from '../actions/kept-cards/charge-card.ts';
import { forgetCard } from '../actions/kept-cards/forget-card.ts';
import { handleEventJob } from '../actions/webhooks/handle-event.ts';
import { listed, ORDER, refusal, scriptedStripe } from './scripted-stripe.ts';

const CREATE = 'POST /payment_intents';
const READ = 'GET /payment_intents/pi_1';
const LIST = 'GET /payment_intents';
const HOUR = 3_600_000;
const made = (parts: object = {}) => ({
  id: 'pi_1',
  status: 'succeeded',
  amount_received: 3000,
  currency: 'eur',
  customer: 'cus_1',
  metadata: { orderId: ORDER, keptCard: 'yes' },
  latest_charge: {
    id: 'ch_1',
    amount: 3000,
    currency: 'eur',
    balance_transaction: { currency: 'eur', fee: 75 },
    payment_method_details: { card: { country: 'ES' } },
  },
  ...parts,
});
const PAID = {
  sessionId: 'cus_1',
  orderId: ORDER,
  status: 'complete',
  paymentStatus: 'paid',
  amountTotal: 3000,
  currency: 'EUR',
  paymentIntentId: 'pi_1',
  chargeId: 'ch_1',
  processingFee: 75,
  country: 'ES',
};
const cardError = (code: string) =>
  Response.json({ error: { type: 'card_error', code, message: 'Declined.' } }, { status: 402 });

describeOnEachMigratedDatabase('a card that was kept for one order', ({ open }) => {
  const scripted = async () => {
    const world = await scriptedStripe(await open());
    const charge = (since = world.clock.text()) =>
      chargeCard(world.context, {
        orderId: ORDER,
        orderCode: 'ABCD',
        eventId: 'e1',
        currency: 'EUR',
        total: 3000,
        customerId: 'cus_1',
        paymentMethodId: 'pm_1',
        since,
      });
    return { ...world, charge };
  };

  it('is charged while its holder is away, by a key of the order', async () => {
    const { stripe, calls, charge } = await scripted();
    stripe.set(CREATE, made());
    expect(await charge()).toEqual(PAID);
    expect(calls).toEqual([
      {
        line: CREATE,
        key: `card-charge-${ORDER}`,
        form: expect.objectContaining({
          amount: '3000',
          currency: 'eur',
          customer: 'cus_1',
          payment_method: 'pm_1',
          confirm: 'true',
          off_session: 'true',
          'metadata[orderId]': ORDER,
          'metadata[keptCard]': 'yes',
          description: 'ABCD',
          statement_descriptor_suffix: 'ORDER ABCD',
        }) as object,
      },
    ]);
  });

  it.each([
    ['the card is refused', () => cardError('card_declined')],
    ['its bank wants to ask its holder', () => cardError('authentication_required')],
    ['Stripe has forgotten it', () => refusal('resource_missing', 404)],
  ])('is not charged where %s', async (_what, answer) => {
    const { stripe, charge } = await scripted();
    stripe.set(CREATE, answer());
    expect(await charge()).toBeNull();
  });

  it.each([
    ['requires_action', null],
    ['succeeded', PAID],
  ])('has what became of it read where it was not done at once: %s', async (status, became) => {
    const { stripe, charge } = await scripted();
    stripe.set(CREATE, made({ status: 'requires_action' }));
    stripe.set(READ, made({ status }));
    expect(await charge()).toEqual(became);
  });

  it('is asked for again while nobody knows', async () => {
    const { stripe, charge } = await scripted();
    stripe.set(CREATE, new Error('no answer'));
    expect((await refused(charge())).status).toBe(503);
    stripe.set(CREATE, made({ status: 'processing' }));
    stripe.set(READ, made({ status: 'processing' }));
    await expect(charge()).rejects.toThrow('is under way');
  });

  it('is looked for first once Stripe may have forgotten the key', async () => {
    const { stripe, clock, asked, charge } = await scripted();
    const since = clock.text();
    stripe.set(LIST, listed(made()));
    stripe.set(READ, made());
    clock.advance(20 * HOUR);
    expect(await charge(since)).toEqual(PAID);
    expect(asked()).toEqual([LIST, READ]);
    stripe.set(LIST, listed());
    stripe.set(CREATE, made());
    expect(await charge(since)).toEqual(PAID);
    expect(asked().slice(2)).toEqual([LIST, CREATE]);
  });

  it.each([
    ['nothing', listed(), null],
    ['a payment of another kind', listed(made({ metadata: {} })), null],
    ['a payment that did not come', listed(made({ status: 'requires_payment_method' })), null],
    ['its charge', listed(made()), PAID],
  ])('is found by its customer: %s', async (_what, list, found) => {
    const { stripe, context } = await scripted();
    stripe.set(LIST, list);
    stripe.set(READ, made());
    expect(await findCardCharge(context, 'cus_1')).toEqual(found);
    expect(await expireCheckout(context, 'cus_1')).toMatchObject(
      found ?? { status: 'expired', paymentStatus: 'unpaid' },
    );
  });

  it.each([
    ['settles its order', made(), [['settle', PAID]]],
    ['leaves what was paid in a checkout', made({ metadata: { orderId: ORDER } }), []],
    ['leaves what is not paid', made({ status: 'canceled' }), []],
  ])('is told of by a webhook, which %s', async (_what, intent, told) => {
    const { stripe, context, heard } = await scripted();
    stripe.set(READ, intent);
    const notice = { id: 'evt_1', type: 'payment_intent.succeeded', object: 'pi_1', account: '' };
    await handleEventJob(context).run(notice, { number: 1, last: false });
    expect(heard).toEqual(told);
  });

  it('is forgotten, and stays so', async () => {
    const { stripe, context, asked } = await scripted();
    stripe.set('POST /payment_methods/pm_1/detach', { id: 'pm_1' });
    await forgetCard(context, 'pm_1');
    stripe.set('POST /payment_methods/pm_1/detach', refusal('payment_method_unexpected_state'));
    await forgetCard(context, 'pm_1');
    stripe.set('POST /payment_methods/pm_1/detach', new Error('no answer'));
    expect((await refused(forgetCard(context, 'pm_1'))).status).toBe(503);
    expect(asked()).toHaveLength(3);
  });
});
