import type { Tx } from '#platform/db/index.ts';
import { CHARGE_KEY } from '../model/charge-key.ts';
import type { BallotContext } from './context.ts';

/** Closes, draws and goes on giving out tickets, whichever is due. */
export const BALLOT_STEP = 'ballot.step';
/** Tells those who are left what became of the ballot. */
export const BALLOT_NOTIFY = 'ballot.notify';

/** Charges a kept card for the order of an entry. */
export const BALLOT_CHARGE = 'ballot.charge';
/** Has cards forgotten that nobody may use any more. */
export const BALLOT_FORGET = 'ballot.forget-cards';

/** What they are told: that they wait, that there was no draw, or that the event is cancelled. */
export type Notice = 'waiting' | 'ended' | 'cancelled';

/** Has whatever is due done at `runAt` (UTC text). */
export function enqueueStep(
  { jobs }: Pick<BallotContext, 'jobs'>,
  tx: Tx,
  event: string,
  runAt: string,
): Promise<void> {
  return jobs.enqueue(tx, BALLOT_STEP, { event }, { runAt, key: `${BALLOT_STEP}:${event}:${runAt}` });
}

export function enqueueNotice(
  { jobs, clock }: Pick<BallotContext, 'jobs' | 'clock'>,
  tx: Tx,
  event: string,
  what: Notice,
): Promise<void> {
  return jobs.enqueue(
    tx,
    BALLOT_NOTIFY,
    { event, what },
    { key: `${BALLOT_NOTIFY}:${event}:${what}:${clock.text()}` },
  );
}

/** Has the kept card of an entry charged; `key` makes one job of several. */
export function enqueueCharge(
  { jobs }: Pick<BallotContext, 'jobs'>,
  tx: Tx,
  entry: string,
  key: string,
): Promise<void> {
  return jobs.enqueue(tx, BALLOT_CHARGE, { entry }, { key: CHARGE_KEY + key });
}

/** Has the provider forget cards that were dropped; nothing for none. */
export async function enqueueForget(
  { jobs }: Pick<BallotContext, 'jobs'>,
  tx: Tx,
  cards: readonly string[],
): Promise<void> {
  if (cards.length > 0) await jobs.enqueue(tx, BALLOT_FORGET, { cards });
}

/** Has it forget all that were dropped; `key` makes one job of several. */
export function enqueueForgetAll({ jobs }: Pick<BallotContext, 'jobs'>, tx: Tx, key: string): Promise<void> {
  return jobs.enqueue(tx, BALLOT_FORGET, {}, { key: `${BALLOT_FORGET}:${key}` });
}
