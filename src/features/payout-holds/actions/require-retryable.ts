import { conflict } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { words } from '../messages/refusals.messages.ts';
import { ordersHeld } from '../store/organisers.ts';

/** The job that sends what is owed for an order, `{order}`. */
const TRANSFER = 'payments.transfer';

interface AskedJob {
  kind: string;
  payload: string;
}

/**
 * Which jobs can be tried again: not transfers to somebody whose payouts are held. They would do nothing, and whoever asked would
 * think that they had. One that was begun before the hold can be: if it was made, it is entered.
 */
export async function retryable<Job extends AskedJob>(tx: Tx, jobs: readonly Job[]): Promise<Job[]> {
  const orderOf = ({ kind, payload }: AskedJob): string =>
    kind === TRANSFER ? (JSON.parse(payload) as { order: string }).order : '';
  const held = await ordersHeld(tx, jobs.map(orderOf).filter(Boolean));
  return jobs.filter((job) => !held.has(orderOf(job)));
}

/** Throws 409 for a job that can't be tried again because payouts are held. */
export async function requireRetryable(tx: Tx, job: AskedJob): Promise<void> {
  if ((await retryable(tx, [job])).length === 0) throw conflict(inEach(words, (t) => t.transferHeld));
}
