import { lockAccount } from '#features/payments/index.ts';
import { conflict } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { words } from '../messages/refusals.messages.ts';
import { isHeld } from '../store/holds.ts';

/**
 * Refuses to hand an event over while its organiser's payouts are held: what it sells from then on would be paid out to somebody
 * else. Throws 409.
 */
export async function mayHandOver(tx: Tx, { organiser }: { organiser: string }): Promise<void> {
  await lockAccount(tx, organiser);
  if (await isHeld(tx, organiser)) throw conflict(inEach(words, (t) => t.handOverHeld));
}
