import type { JobKind } from '#platform/jobs/index.ts';
import type { Ballots } from '../actions/ballots.ts';
import { BALLOT_STEP, BALLOT_TELL, type Telling } from '../actions/step-jobs.ts';

/** Runs when a ballot closes, when it is drawn, and when an offer has lapsed. */
const stepJob = (ballots: Ballots): JobKind<{ event: string }> => ({
  kind: BALLOT_STEP,
  lane: 'heavy',
  run: ({ event }) => ballots.step(event),
});

/** Mails those who are left. */
const tellJob = (ballots: Ballots): JobKind<{ event: string; what: Telling }> => ({
  kind: BALLOT_TELL,
  lane: 'mailings',
  run: ({ event, what }) => ballots.tell(event, what),
});

export const ballotJobs = (ballots: Ballots) => [stepJob(ballots), tellJob(ballots)] as JobKind<never>[];
