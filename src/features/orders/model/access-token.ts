import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token by which somebody without an account sees their order: an HMAC-SHA-256 of the order's id under the
 * server's secret, so that it can be given again and nothing secret is stored.
 */
export function accessTokenOf(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url');
}

/** Whether `token` is the one of that order; takes as long for a wrong one. */
export function isAccessToken(secret: string, orderId: string, token: string): boolean {
  const given = Buffer.from(token);
  const right = Buffer.from(accessTokenOf(secret, orderId));
  return given.length === right.length && timingSafeEqual(given, right);
}
