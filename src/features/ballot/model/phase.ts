/** As it is kept: `open` until the list is closed, `closed` until it is drawn. */
export type BallotState = 'open' | 'closed' | 'drawing' | 'drawn' | 'settled';

/** As people see it. `ended`: without a draw. */
export type BallotPhase = 'before' | 'open' | 'closed' | 'drawn' | 'settled' | 'ended';

export interface PhaseFacts {
  state: BallotState;
  opensAt: string;
  closesAt: string;
  drawnAt: string;
}

/** What a ballot is in at `now` (UTC text). Nobody enters after its end, even while it was not closed yet. */
export function phaseOf({ state, opensAt, closesAt, drawnAt }: PhaseFacts, now: string): BallotPhase {
  if (state === 'settled') return drawnAt === '' ? 'ended' : 'settled';
  if (state === 'drawn') return 'drawn';
  if (state !== 'open' || now >= closesAt) return 'closed';
  return now < opensAt ? 'before' : 'open';
}

/** Whether people can enter, and change what they entered, at `now` (UTC text). */
export const isOpen = (facts: PhaseFacts, now: string): boolean => phaseOf(facts, now) === 'open';
