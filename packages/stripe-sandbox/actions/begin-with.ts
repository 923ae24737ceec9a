import type Stripe from 'stripe';
import { idOf } from '../resources/links.ts';
import type { Payer } from '../resources/payment-method.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';
import { newCustomer } from './save-card.ts';
import { beginPaidSubscription } from './subscriptions.ts';

/** What begins with the payment of a session beside it: a customer whose card is kept, and a subscription. */
export async function beginWith(
  work: Work,
  { account, body, hidden }: Stored<'checkout.session'>,
  payer: Payer,
  method: string,
): Promise<Partial<Stripe.Checkout.Session>> {
  const { subscription, keepsCard, items } = hidden;
  if (!subscription && !keepsCard) return {};
  const customer = await newCustomer(work, account, payer);
  const kept = await work.objects.require('payment_method', method, account);
  await work.objects.update(kept, { customer });
  const intent = await work.objects.require('payment_intent', idOf(body.payment_intent), account);
  await work.objects.update(intent, { customer });
  const [item] = items;
  if (!subscription || !item) return { customer };
  const made = await work.objects.find('price', item.price.id, account);
  const price =
    made ??
    (await work.objects.insert('price', item.price.id, {
      account,
      body: {
        ...item.price,
        type: 'recurring',
        recurring: {
          interval: subscription.interval,
          interval_count: subscription.intervalCount,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        },
      },
      hidden: {},
    }));
  const { id, body: begun } = await beginPaidSubscription(work, {
    account,
    customer,
    price: price.id,
    trialEnd: null,
    paymentMethod: method,
    metadata: subscription.metadata,
    description: subscription.description,
    intent: intent.id,
  });
  // The payment is its invoice's from here on.
  return { customer, subscription: id, invoice: idOf(begun.latest_invoice), payment_intent: null };
}
