import type { Minor } from '#lib/money.ts';

/**
 * What a member pays for a ticket that costs others `price` for a date, in minor units: as much less than they as a member always does, and never
 * less than nothing.
 */
export const memberPriceOn = (usual: { price: Minor; memberPrice: Minor }, price: Minor): Minor =>
  Math.max(0, price - Math.max(0, usual.price - usual.memberPrice));
