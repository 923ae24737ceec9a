import { ApiError } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { words } from '../messages/refusals.messages.ts';
import { isHeld } from '../store/holds.ts';
import { sellerOf } from '../store/organisers.ts';

/** The job that sends what is owed for an order, `{order}`. */
const TRANSFER = 'payments.transfer';

/**
 * Refuses to try a transfer again to somebody whose payouts are held: it would do nothing, and whoever asked would think that it
 * had. Other jobs pass. Throws 409.
 */
export async function requireRetryable(
  tx: Tx,
  { kind, payload }: { kind: string; payload: string },
): Promise<void> {
  if (kind !== TRANSFER) return;
  const { order } = JSON.parse(payload) as { order: string };
  const organiser = await sellerOf(tx, order);
  if (organiser === null || !(await isHeld(tx, organiser))) return;
  throw new ApiError(
    409,
    inEach(words, (t) => t.transferHeld),
  );
}
