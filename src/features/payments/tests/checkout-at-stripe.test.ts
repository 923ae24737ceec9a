import { expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { refused } from '#tests/support/refused.ts';
import { expireCheckout } from '../actions/checkout/expire-checkout.ts';
import { type CheckoutRequest, openCheckout } from '../actions/checkout/open-checkout.ts';
import { readCheckout, readSession } from '../actions/checkout/read-checkout.ts';
import { words } from '../messages/payments.messages.ts';
import { EVENT, ORDER, refusal, scriptedStripe } from './scripted-stripe.ts';

const OPEN = 'POST /checkout/sessions';
const READ = 'GET /checkout/sessions/cs_1';
const EXPIRE = 'POST /checkout/sessions/cs_1/expire';
const session = (status: string, metadata: object = { orderId: ORDER }) => ({
  id: 'cs_1',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  status,
  payment_status: status === 'complete' ? 'paid' : 'unpaid',
  amount_total: 3_000,
  currency: 'eur',
  metadata,
});

const request: CheckoutRequest = {
  orderId: ORDER,
  orderCode: 'K7Q2M4XP',
  title: 'Dashain Mela',
  lines: [
    { name: 'Adult', quantity: 2, unitAmount: 1_250 },
    { name: 'Dashain Mela', quantity: 1, unitAmount: 500 },
  ],
  currency: 'EUR',
  total: 3_000,
  buyerEmail: 'buyer@example.org',
  expiresAt: '2026-12-01 12:15:00.000Z',
  successUrl: 'https://mela.example.org/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://mela.example.org/cancel',
};

/** What Stripe is sent for the request above. */
const FORM = {
  mode: 'payment',
  locale: 'auto',
  'allowed_payment_method_types[0]': 'card',
  'adaptive_pricing[enabled]': 'false',
  client_reference_id: ORDER,
  customer_email: 'buyer@example.org',
  'line_items[0][quantity]': '2',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '1250',
  'line_items[0][price_data][product_data][name]': 'Adult · Dashain Mela',
  'line_items[1][quantity]': '1',
  'line_items[1][price_data][currency]': 'eur',
  'line_items[1][price_data][unit_amount]': '500',
  'line_items[1][price_data][product_data][name]': 'Dashain Mela',
  'metadata[orderId]': ORDER,
  'metadata[orderCode]': 'K7Q2M4XP',
  'payment_intent_data[metadata][orderId]': ORDER,
  'payment_intent_data[metadata][orderCode]': 'K7Q2M4XP',
  'payment_intent_data[description]': 'Dashain Mela · K7Q2M4XP',
  'payment_intent_data[transfer_group]': `order_${ORDER}`,
  'payment_intent_data[statement_descriptor_suffix]': 'DASHAIN MELA',
  expires_at: String(Date.parse('2026-12-01T12:46:00Z') / 1000),
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
};
const NAME = 'line_items[0][price_data][product_data][name]';
const onlyLine = (name: string) => ({ lines: [{ name, quantity: 1, unitAmount: 3_000 }] });

describeOnEachMigratedDatabase('a checkout that is opened', ({ open }) => {
  it.each<[string, Partial<CheckoutRequest>, object]>([
    ['as it is', {}, {}],
    [
      'of an event, in a language that Stripe speaks',
      { eventId: EVENT, language: 'es' },
      { locale: 'es', 'metadata[event]': EVENT, 'payment_intent_data[metadata][event]': EVENT },
    ],
    [
      'with its country',
      { country: 'PT' },
      { 'metadata[country]': 'PT', 'payment_intent_data[metadata][country]': 'PT' },
    ],
    [
      'whose card is kept',
      { keepFor: 'renewal1' },
      {
        customer_creation: 'always',
        'metadata[renewal]': 'renewal1',
        'payment_intent_data[setup_future_usage]': 'off_session',
      },
    ],
  ])('asks Stripe for it: %s', async (_what, parts, form) => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(OPEN, session('open'));
    expect(await openCheckout(context, { ...request, ...parts })).toEqual({
      sessionId: 'cs_1',
      url: 'https://checkout.stripe.com/c/pay/cs_1',
    });
    expect(calls).toEqual([{ line: OPEN, form: { ...FORM, ...form }, key: `order-${ORDER}` }]);
  });

  it.each([
    ['250 characters', 'x'.repeat(235), `${'x'.repeat(235)} · Dashain Mela`],
    ['no half of a character', `${'x'.repeat(249)}🎉`, 'x'.repeat(249)],
    ['251 characters, cut', 'x'.repeat(236), `${'x'.repeat(236)} · Dashain Mel`],
  ])('names a ticket in at most %s', async (_length, name, expected) => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(OPEN, session('open'));
    await openCheckout(context, { ...request, ...onlyLine(name) });
    expect(calls[0]?.form[NAME]).toBe(expected);
  });

  it('is described in at most 1000 characters, and named by its code where nothing has a name', async () => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(OPEN, session('open'));
    await openCheckout(context, { ...request, title: 'x'.repeat(1_001) });
    expect(calls[0]?.form['payment_intent_data[description]']).toBe('x'.repeat(1_000));
    await openCheckout(context, { ...request, title: '', ...onlyLine('') });
    expect(calls[1]?.form[NAME]).toBe('K7Q2M4XP');
  });

  it('is refused in a currency that is not settled, and nobody is asked', async () => {
    const { context, calls } = await scriptedStripe(await open());
    expect(await refused(openCheckout(context, { ...request, currency: 'NPR' }))).toEqual({
      status: 409,
      message: words.notSettled('NPR').en,
      data: {},
    });
    expect(calls).toEqual([]);
  });

  it('is refused where Stripe has no page for it', async () => {
    const { context, stripe } = await scriptedStripe(await open());
    stripe.set(OPEN, { ...session('open'), url: null });
    expect(await refused(openCheckout(context, request))).toEqual({
      status: 502,
      message: words.noPaymentPage.en,
      data: {},
    });
  });
});

const NO_SESSION = ['', 'cs_', 'cs_a/b', 'pi_1', `cs_${'x'.repeat(251)}`];

describeOnEachMigratedDatabase('a checkout that is read', ({ open }) => {
  it('comes with its charge, and with the card where one may have been kept', async () => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(READ, session('open'));
    expect(await readCheckout(context, 'cs_1')).toMatchObject({ orderId: ORDER, status: 'open' });
    expect(await readSession(context, 'cs_1')).toMatchObject({ checkout: { orderId: ORDER }, card: null });
    const charge = { 'expand[0]': 'payment_intent.latest_charge.balance_transaction' };
    expect(calls.map(({ form }) => form)).toEqual([
      charge,
      {
        ...charge,
        'expand[1]': 'setup_intent.payment_method',
        'expand[2]': 'payment_intent.payment_method',
        'expand[3]': 'subscription.default_payment_method',
      },
    ]);
  });

  it.each(NO_SESSION)('is not asked for by what is no id: %j', async (id) => {
    const { context, calls } = await scriptedStripe(await open());
    for (const work of [readCheckout, readSession, expireCheckout])
      expect(await refused(work(context, id))).toMatchObject({ status: 404 });
    expect(calls).toEqual([]);
  });

  it('is asked for by the longest id', async () => {
    const { context, asked } = await scriptedStripe(await open());
    const id = `cs_${'x'.repeat(250)}`;
    expect(await refused(readCheckout(context, id))).toMatchObject({ status: 404 });
    expect(asked()).toEqual([`GET /checkout/sessions/${id}`]);
  });

  it('is not found where nothing of ours was paid', async () => {
    const { context, stripe } = await scriptedStripe(await open());
    stripe.set(READ, session('complete', {}));
    expect(await refused(readCheckout(context, 'cs_1'))).toMatchObject({ status: 404 });
    expect(await readSession(context, 'cs_1')).toEqual({ checkout: null, card: null });
  });
});

describeOnEachMigratedDatabase('a checkout that is closed', ({ open }) => {
  it.each(['complete', 'expired'])('already is left as it is: %s', async (status) => {
    const { context, stripe, asked } = await scriptedStripe(await open());
    stripe.set(READ, session(status)).set(EXPIRE, session('expired'));
    expect(await expireCheckout(context, 'cs_1')).toMatchObject({ status });
    expect(asked()).toEqual([READ]);
  });

  it('now is read once more', async () => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(READ, session('open')).set(EXPIRE, session('expired'));
    await expireCheckout(context, 'cs_1');
    expect(calls.map(({ line, key }) => [line, key])).toEqual([
      [READ, ''],
      [EXPIRE, 'expire-cs_1'],
      [READ, ''],
    ]);
  });

  it.each([
    ['refused, and still open', refusal('odd'), 'open', 502],
    ['refused, as it was paid meanwhile', refusal('odd'), 'complete', 'complete'],
    ['without an answer, though it was closed', new TypeError('lost'), 'expired', 503],
  ])('is %s', async (_how, answer, then, outcome) => {
    const { context, stripe, asked } = await scriptedStripe(await open());
    stripe.set(READ, session('open')).set(EXPIRE, () => {
      stripe.set(READ, session(then));
      return answer;
    });
    const closed = expireCheckout(context, 'cs_1').catch((error: ApiError) => error);
    expect(await closed).toMatchObject({ status: outcome });
    expect(asked()).toEqual(outcome === 503 ? [READ, EXPIRE] : [READ, EXPIRE, READ]);
  });
});
