import type { JobKind } from '#platform/jobs/index.ts';
import type { Ballots } from '../actions/ballots.ts';
import {
  BALLOT_CHARGE,
  BALLOT_FORGET,
  BALLOT_STEP,
  BALLOT_NOTIFY,
  type Notice,
} from '../actions/step-jobs.ts';

/** Runs when a ballot closes, when it is drawn, and when an offer has lapsed. */
const stepJob = (ballots: Ballots): JobKind<{ event: string }> => ({
  kind: BALLOT_STEP,
  lane: 'heavy',
  run: ({ event }) => ballots.step(event),
});

/** Mails those who are left. */
const notifyJob = (ballots: Ballots): JobKind<{ event: string; what: Notice }> => ({
  kind: BALLOT_NOTIFY,
  lane: 'mailings',
  run: ({ event, what }) => ballots.notify(event, what),
});

/** Many at one time after a draw: they have a lane of their own, so that no webhook waits behind them. */
const chargeJob = (ballots: Ballots): JobKind<{ entry: string }> => ({
  kind: BALLOT_CHARGE,
  lane: 'charges',
  run: ({ entry }) => ballots.charge(entry),
});

const forgetJob = (ballots: Ballots): JobKind<{ cards?: string[] }> => ({
  kind: BALLOT_FORGET,
  lane: 'charges',
  run: ({ cards }) => ballots.forgetDropped(cards),
});

export const ballotJobs = (ballots: Ballots) =>
  [stepJob(ballots), notifyJob(ballots), chargeJob(ballots), forgetJob(ballots)] as JobKind<never>[];
