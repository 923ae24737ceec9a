import type { JobKind } from '#platform/jobs/index.ts';
import { MATCH_WAITING } from '#features/orders/model/job-kinds.ts';
import { NOTIFY_CLOSED } from '../actions/close-list.ts';
import type { WaitingLists } from '../actions/waiting-lists.ts';

/** Runs when tickets may have come back, and when an offer has lapsed. */
const matchJob = (lists: WaitingLists): JobKind<{ event: string }> => ({
  kind: MATCH_WAITING,
  lane: 'heavy',
  run: ({ event }) => lists.match(event),
});

/** Mails those whose list has ended. */
const notifyJob = (lists: WaitingLists): JobKind<{ event: string }> => ({
  kind: NOTIFY_CLOSED,
  lane: 'mailings',
  run: ({ event }) => lists.notifyClosed(event),
});

export const waitingJobs = (lists: WaitingLists) => [matchJob(lists), notifyJob(lists)] as JobKind<never>[];
