/** What is to be done about a dispute: to answer it, to wait for the bank, or nothing any more. */
export type DisputeState = 'open' | 'waiting' | 'closed';

const STATES: Readonly<Record<string, DisputeState>> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  under_review: 'waiting',
  warning_under_review: 'waiting',
  // An appeal is made in Stripe's dashboard; the bank has not decided for good.
  appeal_needs_response: 'waiting',
  appeal_under_review: 'waiting',
  won: 'closed',
  lost: 'closed',
  prevented: 'closed',
  warning_closed: 'closed',
};

/** The state behind Stripe's word for it; a word that is not known here is waited out. */
export function stateOf(status: string): DisputeState {
  return STATES[status] ?? 'waiting';
}

/** Stripe's words of the disputes in that state. */
export function statusesOf(state: DisputeState): string[] {
  return Object.keys(STATES).filter((status) => STATES[status] === state);
}

/** Whether evidence can still be given at `now` (UTC text). */
export function canBeAnswered({ status, dueBy }: { status: string; dueBy: string }, now: string): boolean {
  return stateOf(status) === 'open' && (dueBy === '' || dueBy > now);
}
