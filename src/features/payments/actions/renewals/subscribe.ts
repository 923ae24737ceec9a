import type { Minor } from '#lib/money.ts';
import { cutText } from '#lib/text.ts';
import { parseUtcText } from '#lib/time.ts';
import type { PaymentsContext } from '../context/context.ts';
import { statementText } from '../stripe/statement-text.ts';
import { asking, isRefusal } from '../stripe/errors.ts';

/** What a price is of: its name stands on invoices, and on the statements of the card. */
export const productOf = (title: string) => ({ name: cutText(title, 250), ...statementText(title) });

/** What is to be charged again and again. */
export interface SubscriptionRequest {
  /** What the caller knows it by; stands in every invoice. */
  reference: string;
  customerId: string;
  paymentMethodId: string;
  title: string;
  amount: Minor;
  /** ISO 4217, in capitals. */
  currency: string;
  every: 'year' | 'month';
  /** UTC text: when it is charged first; in the past or empty for at once. */
  from: string;
}

/** Begins a subscription, once for each reference. */
export async function subscribe(context: PaymentsContext, request: SubscriptionRequest): Promise<string> {
  const { reference, title, amount, currency, every } = request;
  const metadata = { renewal: reference };
  const from = Math.floor((parseUtcText(request.from) ?? 0) / 1000);
  const ahead = from > context.clock.now() / 1000;
  const stripe = context.stripe();
  const { id } = await asking(async () => {
    const price = await stripe.prices.create(
      {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        recurring: { interval: every },
        product_data: productOf(title),
      },
      { idempotencyKey: `renewal-price-${reference}` },
    );
    return stripe.subscriptions.create(
      {
        customer: request.customerId,
        default_payment_method: request.paymentMethodId,
        items: [{ price: price.id }],
        description: cutText(title, 500),
        off_session: true,
        metadata,
        ...(ahead ? { trial_end: from } : {}),
      },
      { idempotencyKey: `renewal-${reference}` },
    );
  });
  return id;
}

/** Has a subscription charged to another card from now on; what could not be charged is tried with it at once. */
export async function changeCard(
  context: PaymentsContext,
  subscriptionId: string,
  paymentMethodId: string,
): Promise<void> {
  const stripe = context.stripe();
  await asking(async () => {
    const { latest_invoice: last } = await stripe.subscriptions.update(subscriptionId, {
      default_payment_method: paymentMethodId,
      expand: ['latest_invoice'],
    });
    if (last && typeof last === 'object' && last.status === 'open' && last.attempted) {
      // Declined again is told by the webhook, as every other time.
      await stripe.invoices.pay(last.id ?? '').catch((error: unknown) => {
        if (!(error instanceof Error && 'type' in error && error.type === 'StripeCardError')) throw error;
      });
    }
  });
}

/** What a subscription is charged from its next period on. */
export interface SubscriptionAmount {
  subscriptionId: string;
  title: string;
  amount: Minor;
  /** ISO 4217, in capitals. */
  currency: string;
  every: 'year' | 'month';
}

/** Has a subscription charged another amount from its next period on; what is charged already stays as it is. */
export async function changeAmount(context: PaymentsContext, change: SubscriptionAmount): Promise<void> {
  const { subscriptionId, title, amount, currency, every } = change;
  const stripe = context.stripe();
  await asking(async () => {
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const [item] = items.data;
    if (!item || item.price.unit_amount === amount) return;
    const price = await stripe.prices.create({
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval: every },
      product_data: productOf(title),
    });
    await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'none',
    });
  });
}

/** Ends a subscription; one that has ended already stays so. */
export async function endSubscription(context: PaymentsContext, subscriptionId: string): Promise<void> {
  try {
    await asking(() => context.stripe().subscriptions.cancel(subscriptionId));
  } catch (error) {
    // Stripe says of a canceled one that it is not there.
    if (!isRefusal(error)) throw error;
  }
}
