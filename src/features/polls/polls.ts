import type { Actor } from '#lib/actor.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { closePollJob, openPollJob } from './jobs/polls.ts';
import { chosenWords, questionsOf } from './actions/choices.ts';
import { cancelPoll } from './actions/close-poll.ts';
import { openPoll } from './actions/open-poll.ts';
import {
  ballotList,
  findBallot,
  pollsFor,
  pollsOf,
  readForHolder,
  readPoll,
  resultOf,
  votesByName,
} from './actions/read-polls.ts';
import { mailVotersJob } from './actions/mail-voters.ts';
import { reviewBallot } from './actions/read-ballot.ts';
import { removePoll } from './actions/remove-poll.ts';
import { createPoll, editPoll } from './actions/save-poll.ts';
import type { PollRow } from './model/schema.ts';
import { vote } from './actions/vote.ts';
import type { PollsDeps } from './model/context.ts';

/** Votes of the members of a chapter. Each method is documented where it is written. */
export type Polls = ReturnType<typeof createPolls>;

export function createPolls(deps: PollsDeps) {
  return {
    of: (actor: Actor, chapter: string) => pollsOf(deps, actor, chapter),
    readForHolder: (actor: Actor, id: string) => readForHolder(deps, actor, id),
    create: (actor: Actor, chapter: string, input: Record<string, unknown>) =>
      createPoll(deps, actor, chapter, input),
    edit: (
      actor: Actor,
      id: string,
      input: Record<string, unknown>,
      options?: { ifUpdated?: string | undefined },
    ) => editPoll(deps, actor, id, input, options),
    open: (actor: Actor, id: string) => openPoll(deps, actor, id),
    cancel: (actor: Actor, id: string) => cancelPoll(deps, actor, id),
    remove: (actor: Actor, id: string) => removePoll(deps, actor, id),
    review: (actor: Actor, id: string, typed: readonly (readonly string[])[]) =>
      reviewBallot(deps, actor, id, typed),
    for: (member: string) => pollsFor(deps, member),
    read: (actor: Actor | null, id: string) => readPoll(deps, actor, id),
    vote: (actor: Actor, id: string, chosen: readonly (readonly string[])[]) => vote(deps, actor, id, chosen),
    questions: questionsOf,
    chosen: chosenWords,
    /** For whoever was asked whether they may see it. */
    result: (poll: PollRow) => resultOf(deps, poll),
    ballots: (actor: Actor | null, id: string) => ballotList(deps, actor, id),
    ballot: (actor: Actor | null, id: string, code: string) => findBallot(deps, actor, id, code),
    byName: (actor: Actor | null, id: string) => votesByName(deps, actor, id),
    jobKinds: [openPollJob(deps), mailVotersJob(deps), closePollJob(deps)] as JobKind<never>[],
  };
}
