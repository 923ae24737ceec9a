import type { Tx } from '#platform/db/index.ts';
import type { BallotContext } from './context.ts';

/** Closes, draws and goes on giving out tickets, whichever is due. */
export const BALLOT_STEP = 'ballot.step';
/** Tells those who are left what became of the ballot. */
export const BALLOT_NOTIFY = 'ballot.notify';

/** What they are told: that they wait, or that there was no draw. */
export type Notice = 'waiting' | 'ended';

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
