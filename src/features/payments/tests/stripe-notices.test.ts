import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { extension } from '#platform/rooms/index.ts';
import { extensionsOf } from '#tests/support/extensions.ts';
import { PAYMENT_EVENTS, stripeHandlers } from '../index.ts';
import { handleEventJob } from '../actions/webhooks/handle-event.ts';
import type { StripeNotice } from '../model/webhooks.ts';
import { listed, ORDER, refusal, type ScriptedStripe, scriptedStripe } from './scripted-stripe.ts';

const FIRST = { number: 1, last: false };
const notice = (type: string, object: string): StripeNotice => ({ id: 'evt_1', type, object, account: '' });
const run = ({ context }: ScriptedStripe, type: string, object: string) =>
  handleEventJob(context).run(notice(type, object), FIRST);

const SESSION = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 10_000,
  currency: 'eur',
  metadata: { orderId: ORDER },
  payment_intent: {
    id: 'pi_1',
    status: 'succeeded',
    payment_method: {
      id: 'pm_1',
      created: 1_796_126_400,
      card: { brand: 'visa', last4: '4242', exp_year: 2030, exp_month: 7 },
    },
    latest_charge: { id: 'ch_1' },
  },
  customer: 'cus_1',
};
const SETUP = {
  ...SESSION,
  metadata: { renewal: 'renewal1' },
  payment_intent: null,
  setup_intent: SESSION.payment_intent,
};
const BOTH = { ...SESSION, metadata: { orderId: ORDER, renewal: 'renewal1' } };

const charge = (parts: object = {}) => ({
  id: 'ch_1',
  amount: 10_000,
  amount_refunded: 0,
  disputed: false,
  currency: 'eur',
  balance_transaction: { amount: 10_000, currency: 'eur', fee: 320 },
  ...parts,
});
const INVOICE = {
  id: 'in_1',
  parent: { subscription_details: { subscription: 'sub_1', metadata: { renewal: 'renewal1' } } },
  payments: listed({ status: 'paid', payment: { payment_intent: 'pi_1' } }),
  customer: 'cus_1',
  billing_reason: 'subscription_cycle',
  status: 'paid',
  status_transitions: { paid_at: 1_796_126_400 },
  amount_paid: 10_000,
  currency: 'eur',
};
const subscription = (status: string) => ({ id: 'sub_1', status, metadata: { renewal: 'renewal1' } });

/** What each notice asks Stripe for, and who is told what of it. */
const NOTICES: [
  type: string,
  object: string,
  stripe: Record<string, unknown>,
  heard: [string, object | string][],
][] = [
  ...(['completed', 'async_payment_succeeded', 'async_payment_failed'] as const).map(
    (what): (typeof NOTICES)[number] => [
      `checkout.session.${what}`,
      'cs_1',
      { 'GET /checkout/sessions/cs_1': SESSION },
      [['settle', { sessionId: 'cs_1', orderId: ORDER, paymentStatus: 'paid', chargeId: 'ch_1' }]],
    ],
  ),
  [
    'checkout.session.completed',
    'cs_1',
    { 'GET /checkout/sessions/cs_1': SETUP },
    [['cardKept', { reference: 'renewal1', customerId: 'cus_1', last4: '4242', expires: '2030-07' }]],
  ],
  [
    'checkout.session.completed',
    'cs_1',
    { 'GET /checkout/sessions/cs_1': BOTH },
    [
      ['settle', { orderId: ORDER }],
      ['cardKept', { reference: 'renewal1' }],
    ],
  ],
  ['checkout.session.expired', 'cs_1', {}, [['expired', 'cs_1']]],
  ...(['invoice.paid', 'invoice.payment_failed'] as const).map((type): (typeof NOTICES)[number] => [
    type,
    'in_1',
    { 'GET /invoices/in_1': INVOICE, 'GET /payment_intents/pi_1': { id: 'pi_1', latest_charge: charge() } },
    [
      [
        'invoiced',
        {
          invoiceId: 'in_1',
          reference: 'renewal1',
          paid: true,
          chargeId: 'ch_1',
          processingFee: 320,
          refunded: false,
          disputed: false,
        },
      ],
    ],
  ]),
  ...(['updated', 'deleted'] as const).map((what): (typeof NOTICES)[number] => [
    `customer.subscription.${what}`,
    'sub_1',
    { 'GET /subscriptions/sub_1': subscription('canceled') },
    [['subscriptionEnded', { reference: 'renewal1', subscriptionId: 'sub_1', neverPaid: false }]],
  ]),
  ['customer.subscription.updated', 'sub_1', { 'GET /subscriptions/sub_1': subscription('past_due') }, []],
  // That of a kept card is tried where cards are kept (`kept-cards-at-stripe.test.ts`); those of a checkout tell nothing new.
  [
    'payment_intent.succeeded',
    'pi_1',
    { 'GET /payment_intents/pi_1': { id: 'pi_1', status: 'succeeded', metadata: { orderId: ORDER } } },
    [],
  ],
  [
    'charge.refunded',
    'ch_1',
    { 'GET /refunds': listed() },
    [['refunded', { orderId: ORDER, refunded: 0, currency: 'EUR' }]],
  ],
  ...(['refund.updated', 'refund.failed'] as const).map((type): (typeof NOTICES)[number] => [
    type,
    're_1',
    { 'GET /refunds/re_1': { id: 're_1', charge: 'ch_1' }, 'GET /refunds': listed() },
    [['refunded', { orderId: ORDER }]],
  ]),
];

describeOnEachMigratedDatabase("Stripe's notices", ({ open }) => {
  it.each(NOTICES)('%s is read back, and told', async (type, object, answers, heard) => {
    const world = await scriptedStripe(await open());
    await world.charged();
    world.heard.length = 0;
    for (const [line, answer] of Object.entries(answers)) world.stripe.set(line, answer);
    await run(world, type, object);
    expect(world.heard).toMatchObject(heard);
    expect(world.heard).toHaveLength(heard.length);
    expect(world.asked()).toEqual(Object.keys(answers));
  });

  it('are those that the table above has, and that of accounts', () => {
    const tried = new Set(NOTICES.map(([type]) => type));
    expect(PAYMENT_EVENTS.filter((type) => !tried.has(type))).toEqual(['account.updated']);
  });

  it.each([
    ['neither refunded nor disputed', {}, ['invoiced']],
    ['refunded', { amount_refunded: 1 }, ['invoiced', 'refunded']],
    ['disputed', { disputed: true }, ['invoiced', 'disputed']],
    ['both', { amount_refunded: 1, disputed: true }, ['invoiced', 'refunded', 'disputed']],
  ])('of an invoice whose charge is %s', async (_what, parts, names) => {
    const world = await scriptedStripe(await open());
    await world.charged();
    world.heard.length = 0;
    world.stripe
      .set('GET /invoices/in_1', INVOICE)
      .set('GET /payment_intents/pi_1', { id: 'pi_1', latest_charge: charge(parts) })
      .set('GET /refunds', listed());
    await run(world, 'invoice.paid', 'in_1');
    expect(world.heard.map(([name]) => name)).toEqual(names);
    expect(world.heard.filter(([name]) => name === 'disputed')).toEqual(
      names.includes('disputed') ? [['disputed', 'ch_1']] : [],
    );
  });

  it('of an invoice that is not paid say nothing of its charge', async () => {
    const world = await scriptedStripe(await open());
    const latest_charge = charge({ amount_refunded: 1, disputed: true });
    world.stripe
      .set('GET /invoices/in_1', { ...INVOICE, status: 'open' })
      .set('GET /payment_intents/pi_1', { id: 'pi_1', latest_charge });
    await run(world, 'invoice.paid', 'in_1');
    expect(world.heard.map(([name]) => name)).toEqual(['invoiced']);
  });

  it.each([
    ['checkout.session.completed', 'cs_1', { 'GET /checkout/sessions/cs_1': { ...SESSION, metadata: {} } }],
    ['checkout.session.completed', 'unknown', {}],
    ['invoice.paid', 'in_1', { 'GET /invoices/in_1': { ...INVOICE, parent: null } }],
    ['customer.subscription.deleted', 'sub_1', { 'GET /subscriptions/sub_1': { id: 'sub_1', metadata: {} } }],
    ['charge.refunded', 'ch_9', {}],
    ['refund.updated', 're_9', {}],
    ['payout.paid', 'po_1', {}],
  ])('of %s about nothing of ours are left: %s', async (type, object, answers) => {
    const world = await scriptedStripe(await open());
    for (const [line, answer] of Object.entries(answers)) world.stripe.set(line, answer);
    await run(world, type, object);
    expect(world.heard).toEqual([]);
  });

  const SECOND = { id: 'ch_2', metadata: { orderId: ORDER }, customer: null, payment_intent: 'pi_2' };
  const ours = { orderId: ORDER, refundId: 'pi_2' };
  const BACK = `Refund re_1 of ch_2 came back from the bank: its buyer has not got their money. It was for a payment that order ${ORDER} does not count. Pay it back in another way.`;
  it.each<[string, string, object, string | null]>([
    ['charge.refunded', 'ch_2', {}, null],
    ['refund.updated', 're_1', { status: 'succeeded', metadata: ours }, null],
    ['refund.failed', 're_1', { status: 'failed', metadata: ours }, BACK],
    ['refund.updated', 're_1', { status: 'canceled', metadata: ours }, BACK],
    // Made in the dashboard, where it is seen.
    ['refund.failed', 're_1', { status: 'failed', metadata: {} }, null],
    ['refund.failed', 're_1', { status: 'failed', metadata: null }, null],
  ])('of %s about a second payment of an order enter nothing: %s, %o', async (type, object, told, error) => {
    const world = await scriptedStripe(await open());
    await world.charged();
    const before = await world.lines();
    world.heard.length = 0;
    world.stripe
      .set('GET /charges/ch_2', SECOND)
      .set('GET /refunds/re_1', { id: 're_1', charge: 'ch_2', ...told })
      .set('GET /refunds', listed({ id: 're_1', amount: 10_000, ...told }));
    const ended = await run(world, type, object).then(
      () => null,
      ({ message }: Error) => message,
    );
    expect(ended).toBe(error);
    expect(world.heard).toEqual([]);
    expect(await world.lines()).toEqual(before);
  });

  it('of a failed refund of ours that is not entered yet are tried again', async () => {
    const world = await scriptedStripe(await open());
    world.stripe
      .set('GET /charges/ch_2', SECOND)
      .set('GET /refunds/re_1', { id: 're_1', charge: 'ch_2', status: 'failed', metadata: ours });
    await expect(run(world, 'refund.failed', 're_1')).rejects.toThrow('is not in the ledger yet');
  });

  it.each([
    ['Stripe is out of reach', new TypeError('fetch failed'), { status: 503 }],
    ['Stripe refuses otherwise', refusal('odd'), { status: 502 }],
  ])('are tried again where %s', async (_why, answer, error) => {
    const world = await scriptedStripe(await open());
    world.stripe.set('GET /subscriptions/sub_1', answer);
    await expect(run(world, 'customer.subscription.deleted', 'sub_1')).rejects.toMatchObject(error);
  });

  it('go to every other room that handles their type', async () => {
    const handled: string[] = [];
    const handler = (room: string, type: string) =>
      extension(
        stripeHandlers,
        new Map([[type, async ({ id }: StripeNotice) => void handled.push(`${room} ${id}`)]]),
      );
    const world = await scriptedStripe(await open(), () => ({
      extensions: extensionsOf(
        handler('one', 'payout.paid'),
        handler('two', 'payout.paid'),
        handler('three', 'other'),
      ),
    }));
    await run(world, 'payout.paid', 'po_1');
    expect(handled).toEqual(['one evt_1', 'two evt_1']);
  });
});
