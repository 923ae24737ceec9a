import { conflict } from '#lib/errors.ts';
import { words } from '../../messages/payments.messages.ts';
import type { Platform } from './platform.ts';

/**
 * Throws 409 for a currency in which nobody could be paid out: Stripe takes transfers in the currency in which a charge was
 * settled, and our ledger owes in the one in which it was sold. Throws 503 while Stripe can't be asked: what comes next
 * would wait for it as long again, and a buyer waits 15 seconds at most.
 */
export async function requireSettled({ platform }: { platform: Platform }, currency: string): Promise<void> {
  if (!platform.decided()) await platform.facts();
  if (!platform.settles(currency)) throw conflict(words.notSettled(currency));
}
