import { invalidRequest } from '../model/failure.ts';
import { JOBS } from '../model/job-names.ts';
import { formatAmount, MAXIMUM_AMOUNT, minimumAmount, requireWholeSteps } from '../model/currencies.ts';
import {
  checkoutSession,
  type IntentWishes,
  type SessionInput,
  type SubscriptionWishes,
} from '../resources/checkout-session.ts';
import { lineItem } from '../resources/line-item.ts';
import type { Stored } from '../store/objects.ts';
import type { Work } from '../work/work.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Stripe's own limits (docs.stripe.com/api/checkout/sessions/create#expires_at). */
const SHORTEST = 30 * MINUTE;
const LONGEST = 24 * HOUR;

export interface ItemWish {
  name: string;
  currency: string;
  unitAmount: number;
  quantity: number;
  metadata: Record<string, string>;
  /** A price that was made before. */
  priceId?: string | undefined;
}

type Given = 'id' | 'created' | 'expiresAt' | 'url' | 'currency' | 'amount';
export type SessionWish = Omit<SessionInput, Given> & {
  account: string;
  items: ItemWish[];
  intent: IntentWishes;
  merchant: string;
  expiresAt: number | null;
  subscription: SubscriptionWishes | null;
  keepsCard: boolean;
};

/** Opens a Checkout Session, and sees to it that it expires in time. Throws what Stripe would refuse. */
export async function openSession(work: Work, wish: SessionWish): Promise<Stored<'checkout.session'>> {
  const { account, items, intent, merchant, expiresAt, subscription, keepsCard, ...rest } = wish;
  const { currency, amount } = totalOf(items);
  const expires = expiryOf(expiresAt, work.now);
  const id = work.newId('cs_test');
  const body = {
    ...checkoutSession({
      ...rest,
      id,
      created: work.now,
      expiresAt: expires,
      url: `${work.origin}/sandbox/pay/${id}`,
      currency,
      amount,
    }),
    // Who has a subscription, or a card that is kept, is a customer.
    customer_creation: subscription || keepsCard ? ('always' as const) : ('if_required' as const),
  };
  const lines = items.map((item) =>
    lineItem({
      ...item,
      id: work.newId('li'),
      priceId: item.priceId ?? work.newId('price'),
      productId: work.newId('prod'),
      created: work.now,
    }),
  );
  const session = await work.objects.insert('checkout.session', id, {
    account,
    body,
    hidden: { items: lines, intent, merchant, subscription, keepsCard },
  });
  await work.later(JOBS.expireSession, { session: id }, { at: expires });
  return session;
}

function totalOf(items: readonly ItemWish[]): { currency: string; amount: number } {
  const currency = items[0]?.currency ?? 'usd';
  if (items.some((item) => item.currency !== currency)) {
    throw invalidRequest('All prices on a Checkout session must have the same `currency`.', {
      param: 'line_items[0][price_data][currency]',
    });
  }
  for (const [index, { unitAmount }] of items.entries())
    requireWholeSteps(unitAmount, currency, `line_items[${index}][price_data][unit_amount]`);
  const amount = items.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  if (amount > MAXIMUM_AMOUNT) {
    throw invalidRequest(
      `The Checkout Session's total amount must be no more than ${formatAmount(MAXIMUM_AMOUNT, currency)}`,
      { code: 'amount_too_large' },
    );
  }
  const minimum = minimumAmount(currency);
  if (amount > 0 && amount < minimum) {
    throw invalidRequest(
      `The Checkout Session's total amount must be at least ${formatAmount(minimum, currency)}`,
      { code: 'amount_too_small' },
    );
  }
  return { currency, amount };
}

export function expiryOf(wanted: number | null, now: number): number {
  if (wanted === null) return now + LONGEST;
  const param = 'expires_at';
  if (wanted < now + SHORTEST) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param },
    );
  }
  if (wanted > now + LONGEST) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param },
    );
  }
  return wanted;
}
