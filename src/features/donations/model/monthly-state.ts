import type { MonthlyGiftRow, MonthlyStatus } from './schema.ts';

/**
 * How a monthly gift stands. It follows from what is known of it and not from what was told last: notices come late, twice
 * and in any order.
 */
export function statusOf(gift: Pick<MonthlyGiftRow, 'endedBy' | 'failing' | 'subscription'>): MonthlyStatus {
  if (gift.endedBy !== '') return 'ended';
  if (gift.failing !== '') return 'failing';
  return gift.subscription === '' ? 'opening' : 'active';
}
