import type Stripe from 'stripe';

/** What an account has in one currency, in the minor unit. */
export interface Funds {
  currency: string;
  available: number;
  pending: number;
}

/** What an account has. Without any movement yet, nothing in `defaultCurrency`. */
export function balance(funds: readonly Funds[], defaultCurrency: string): Stripe.Balance {
  const shown = funds.length > 0 ? funds : [{ currency: defaultCurrency, available: 0, pending: 0 }];
  const column = (field: 'available' | 'pending') =>
    shown.map((each) => ({
      amount: each[field],
      currency: each.currency,
      source_types: { card: each[field] },
    }));
  return {
    object: 'balance',
    available: column('available'),
    connect_reserved: shown.map(({ currency }) => ({ amount: 0, currency })),
    livemode: false,
    pending: column('pending'),
    refund_and_dispute_prefunding: { available: [], pending: [] },
  } satisfies Stripe.Balance;
}
