import { addMs, parseUtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import { DIGEST, TELL_TEAM } from '../model/job-kinds.ts';
import type { Told } from '../model/told.ts';

const HOUR_MS = 3_600_000;

/** The team is told once the write is done: a follower can't wait for a mail to be drawn. */
export function enqueueMail({ jobs }: Pick<EventReviewsDeps, 'jobs'>, tx: Tx, told: Told): Promise<void> {
  return jobs.enqueue(tx, TELL_TEAM, told);
}

/** At the next full hour the operator is told what waits: by one mail, however much has come in until then. */
export async function enqueueDigest(
  { jobs, clock }: Pick<EventReviewsDeps, 'jobs' | 'clock'>,
  tx: Tx,
): Promise<void> {
  const now = clock.text();
  const runAt = addMs(now, HOUR_MS - ((parseUtcText(now) ?? 0) % HOUR_MS));
  await jobs.enqueue(tx, DIGEST, { hour: runAt }, { runAt, key: `${DIGEST}:${runAt}` });
}
