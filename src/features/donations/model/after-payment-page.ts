import type { MonthlyGiftRow } from './schema.ts';

/**
 * What a giver hears who comes back from a payment page: the first page of a monthly donation began it, another one saved a card.
 * Its state doesn't tell, because the provider's notice may be here before them.
 */
export function afterPaymentPage(
  { sessionId }: Pick<MonthlyGiftRow, 'sessionId'>,
  session: string,
): 'begun' | 'saved' {
  return sessionId === session ? 'begun' : 'saved';
}
