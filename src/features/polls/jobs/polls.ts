import type { JobKind } from '#platform/jobs/index.ts';
import type { PollsDeps } from '../model/context.ts';
import { closePoll } from '../actions/close-poll.ts';
import { openInTime } from '../actions/open-poll.ts';
import { CLOSE_POLL, OPEN_POLL } from '../model/jobs.ts';

/** Opens a poll at its time. */
export function openPollJob(deps: PollsDeps): JobKind<{ poll: string; opensAt: string }> {
  return { kind: OPEN_POLL, lane: 'heavy', run: ({ poll, opensAt }) => openInTime(deps, poll, opensAt) };
}

/** Ends a poll at its time. */
export function closePollJob(deps: PollsDeps): JobKind<{ poll: string }> {
  return { kind: CLOSE_POLL, lane: 'heavy', heavy: true, run: ({ poll }) => closePoll(deps, poll) };
}
