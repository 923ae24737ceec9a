import { conflict } from '#lib/errors.ts';
import type { PaymentsContext } from '../deps.ts';
import { words } from '../payments.messages.ts';

/**
 * Throws 409 for a currency in which nobody could be paid out: Stripe takes transfers in the currency in which a charge was
 * settled, and our ledger owes in the one in which it was sold.
 * While Stripe can't be asked nobody is refused: what comes next asks Stripe too.
 */
export async function requireSettled(
  { platform }: Pick<PaymentsContext, 'platform'>,
  currency: string,
): Promise<void> {
  if (!platform.known()) await platform.facts().catch(() => null);
  if (!platform.settles(currency)) throw conflict(words.notSettled(currency));
}
