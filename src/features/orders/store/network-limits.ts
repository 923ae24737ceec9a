import { createHmac } from 'node:crypto';
import { isNear, networkOf } from '#platform/http/index.ts';
import type { SharedRateLimits } from '#platform/rate-limits/index.ts';

/** How much one network may take. 0 is no limit. */
export interface NetworkLimits {
  limits: SharedRateLimits;
  /** Orders that wait for their payment at a time. */
  mostHolds: number;
  /** Tickets that are held unpaid at a time, and tickets taken for nothing in an hour. */
  mostTickets: number;
}

/** A keyed hash of where somebody comes from; null for addresses nearby, which tell nobody apart. */
export function networkKey(secret: string, address: string | undefined): string | null {
  if (!address || isNear(address)) return null;
  return createHmac('sha256', secret)
    .update(`network:${networkOf(address)}`)
    .digest('base64url');
}

/** A small event may be taken by one family. */
const LEAST_SHARE = 20;
const SHARE = 0.25;

/** How many tickets of a type one network may have of `quantity`. */
export const shareOf = (quantity: number): number => Math.max(LEAST_SHARE, Math.ceil(quantity * SHARE));
