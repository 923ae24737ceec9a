import { accessTokenOf } from './access-token.ts';

/** Where a buyer sees their order, without signing in. */
export function orderUrl(
  { origin, accessSecret }: { origin: string; accessSecret: string },
  orderId: string,
): string {
  return `${origin}/tickets/${orderId}?accessToken=${accessTokenOf(accessSecret, orderId)}`;
}

/** Where its buyer chooses dates with a pass of an order, without signing in. */
export function passUrl(
  { origin, accessSecret }: { origin: string; accessSecret: string },
  orderId: string,
  pass: string,
): string {
  return `${origin}/tickets/${orderId}/passes/${pass}?accessToken=${accessTokenOf(accessSecret, orderId)}`;
}
