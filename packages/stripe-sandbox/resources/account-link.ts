import type Stripe from 'stripe';

export type AccountLinkBody = Stripe.AccountLink;

/** Where a link leads to. */
export interface AccountLinkHidden {
  account: string;
  refreshUrl: string;
  returnUrl: string;
  used: boolean;
}

/** A link that is good for one onboarding. Times in seconds since the epoch. */
export function accountLink(url: string, created: number, expiresAt: number): AccountLinkBody {
  return { object: 'account_link', created, expires_at: expiresAt, url } satisfies Stripe.AccountLink;
}
