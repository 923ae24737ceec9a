/** What an organiser promises those who can't come (`events.refundPolicy`). */
export interface RefundPromise {
  policy: string;
  /** Days before the start. */
  days: number;
  /** UTC text. */
  startsAt: string;
}

/** Whether somebody may have their money back of their own accord; `until` is UTC text. */
export type RefundRight =
  | { open: true; until: string }
  | { open: false; why: 'unsaid' | 'none' | 'ask' | 'over' };

const DAY_MS = 86_400_000;

/** The moment until which money goes back, as UTC text; days of 24 hours before the start. */
export function refundEnds(startsAt: string, days: number): string {
  const at = new Date(Date.parse(startsAt.replace(' ', 'T')) - days * DAY_MS);
  return at.toISOString().replace('T', ' ');
}

/** Until when a promise gives money back of itself, as UTC text; empty when it doesn't. */
export function promisedUntil({ policy, days, startsAt }: RefundPromise): string {
  return policy === 'until' ? refundEnds(startsAt, days) : '';
}

/**
 * What the promise gives at `now` (UTC text): all that was paid until its days before the start, and nothing from that
 * moment on. What an organiser wants to be asked for, promises nothing, or says nothing of, is theirs to decide. `kept` is
 * until when the promise ran by which somebody bought: the more generous of both counts, but never beyond the start.
 */
export function refundRight(promise: RefundPromise, now: string, kept = ''): RefundRight {
  const { policy, startsAt } = promise;
  const bought = kept < startsAt ? kept : startsAt;
  const today = promisedUntil(promise);
  const until = bought > today ? bought : today;
  if (until !== '') return now < until ? { open: true, until } : { open: false, why: 'over' };
  if (policy === 'none') return { open: false, why: 'none' };
  return { open: false, why: policy === 'flexible' ? 'ask' : 'unsaid' };
}
