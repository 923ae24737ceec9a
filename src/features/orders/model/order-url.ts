import { accessTokenOf } from './access-token.ts';

/** Where a buyer sees their order, without signing in. */
export function orderUrl(
  { origin, accessSecret }: { origin: string; accessSecret: string },
  orderId: string,
): string {
  return `${origin}/tickets/${orderId}?accessToken=${accessTokenOf(accessSecret, orderId)}`;
}
