import type { CommunityCore } from '#features/chapters/model/context.ts';
import { linkToken } from '#features/chapters/model/link-token.ts';

type Links = Pick<CommunityCore, 'origin' | 'secret'>;

/** Where somebody comes back to from the payment page, and finds their receipt later. */
export function paymentUrl({ origin, secret }: Links, id: string): string {
  return `${origin}/community/payments/${linkToken(secret, 'payment', id)}`;
}

/** What a giver's private link carries. */
export function monthlyToken({ secret }: Pick<Links, 'secret'>, id: string): string {
  return linkToken(secret, 'monthly', id);
}

/** Where a giver sees, changes and stops what they give every month, without signing in. */
export function monthlyUrl(deps: Links, id: string): string {
  return `${deps.origin}/monthly/${monthlyToken(deps, id)}`;
}
