/** What a list has seen so far: tickets that were offered from it, and for how long it has been going. */
export interface ListHistory {
  offered: number;
  days: number;
}

/** `unknown`: too little has happened to say. */
export type Chance = 'likely' | 'possible' | 'unlikely' | 'unknown';

/** A list that is younger than this says nothing about what will come back. */
const FEWEST_DAYS = 2;
/** So many tickets more than are needed, by what came back so far, make a chance good; so few make it bad. */
const GOOD = 1.5;
const BAD = 0.5;

/**
 * How likely it is that tickets come back for somebody before whom `before` tickets are wanted, and who wants `own`: by how many have come back each day so far.
 * Nothing is promised by it.
 */
export function chanceOf(
  { offered, days }: ListHistory,
  { before, own, daysLeft }: { before: number; own: number; daysLeft: number },
): Chance {
  if (days < FEWEST_DAYS) return 'unknown';
  const expected = (offered / days) * daysLeft;
  const needed = before + own;
  if (expected >= needed * GOOD) return 'likely';
  return expected >= needed * BAD ? 'possible' : 'unlikely';
}
