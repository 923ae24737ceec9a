import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openSubscription } from '../actions/renewals/open-subscription.ts';
import { scriptedStripe } from './scripted-stripe.ts';

const OPEN = 'POST /checkout/sessions';
const PRICE = 'POST /prices';

describeOnEachMigratedDatabase('a page whose payment begins a subscription', ({ open }) => {
  it('charges what it says, in the currency that it says', async () => {
    const { context, stripe, calls } = await scriptedStripe(await open());
    stripe.set(PRICE, { id: 'price_1' });
    stripe.set(OPEN, { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' });
    await openSubscription(context, {
      reference: 'monthly_1',
      title: 'School books',
      amount: 2_000,
      currency: 'EUR',
      every: 'month',
      email: 'giver@example.org',
      expiresAt: '2026-12-01 12:15:00.000Z',
      successUrl: 'https://mela.example.org/success?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://mela.example.org/cancel',
    });
    expect(calls).toMatchObject([
      {
        line: PRICE,
        key: 'subscription-price-monthly_1',
        form: { currency: 'eur', unit_amount: '2000', 'recurring[interval]': 'month' },
      },
      {
        line: OPEN,
        key: 'subscription-monthly_1',
        form: {
          mode: 'subscription',
          'adaptive_pricing[enabled]': 'false',
          'line_items[0][price]': 'price_1',
          'line_items[0][quantity]': '1',
        },
      },
    ]);
  });
});
