export { BLANK } from './actions/read-ballot.ts';
export type { PollResult } from './actions/read-polls.ts';
export { QUESTIONS as POLL_QUESTIONS } from './model/poll-input.ts';
export type { PollStatus } from './model/schema.ts';
export type { Polls } from './polls.ts';
