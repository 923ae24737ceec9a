import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openSubscription } from '../actions/renewals/open-subscription.ts';
import { changeAmount, subscribe } from '../actions/renewals/subscribe.ts';
import { scriptedStripe } from './scripted-stripe.ts';

const PRICES = 'POST /prices';
const page = {
  reference: 'gift1',
  title: 'Roof of the school · NRNA',
  amount: 1_000,
  currency: 'EUR',
  every: 'month' as const,
  email: 'maya@example.org',
  expiresAt: '2026-12-01 12:15:00.000Z',
  successUrl: 'https://mela.example.org/monthly/gift1',
  cancelUrl: 'https://mela.example.org/donate/roof',
};
const PRICE = {
  currency: 'eur',
  unit_amount: '1000',
  'recurring[interval]': 'month',
  'product_data[name]': 'Roof of the school · NRNA',
  'product_data[statement_descriptor]': 'ROOF OF THE SCHOOL NRN',
};

describeOnEachMigratedDatabase('what is charged again and again', ({ open }) => {
  it('begins on a page, at a price that says what card statements are to say', async () => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(PRICES, { id: 'price_1' });
    stripe.set('POST /checkout/sessions', { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' });
    expect((await openSubscription(context, page)).sessionId).toBe('cs_1');
    expect(calls).toEqual([
      { line: PRICES, form: PRICE, key: 'subscription-price-gift1' },
      {
        line: 'POST /checkout/sessions',
        key: 'subscription-gift1',
        form: expect.objectContaining({
          mode: 'subscription',
          'line_items[0][quantity]': '1',
          'line_items[0][price]': 'price_1',
          'subscription_data[description]': page.title,
        }) as object,
      },
    ]);
  });

  it('begins with a card that is kept, and changes its amount, with the same words', async () => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(PRICES, { id: 'price_1' });
    stripe.set('POST /subscriptions', { id: 'sub_1' });
    await subscribe(context, { ...page, customerId: 'cus_1', paymentMethodId: 'pm_1', from: '' });
    stripe.set('GET /subscriptions/sub_1', {
      items: { data: [{ id: 'si_1', price: { unit_amount: 500 } }] },
    });
    stripe.set('POST /subscriptions/sub_1', { id: 'sub_1' });
    await changeAmount(context, { ...page, subscriptionId: 'sub_1' });
    expect(calls.filter(({ line }) => line === PRICES).map(({ form }) => form)).toEqual([PRICE, PRICE]);
  });

  it('has the platform’s own words where none of its own are left', async () => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(PRICES, { id: 'price_1' });
    stripe.set('POST /checkout/sessions', { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' });
    await openSubscription(context, { ...page, title: 'विद्यालयको छानो' });
    expect(calls[0]?.form).not.toHaveProperty('product_data[statement_descriptor]');
    expect(calls[0]?.form['product_data[name]']).toBe('विद्यालयको छानो');
  });
});
