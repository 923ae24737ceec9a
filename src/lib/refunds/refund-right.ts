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

/**
 * What the promise gives at `now` (UTC text): all that was paid until its days before the start, and nothing from that
 * moment on. What an organiser wants to be asked for, promises nothing, or says nothing of, is theirs to decide.
 */
export function refundRight({ policy, days, startsAt }: RefundPromise, now: string): RefundRight {
  if (policy === 'none') return { open: false, why: 'none' };
  if (policy === 'flexible') return { open: false, why: 'ask' };
  if (policy !== 'until') return { open: false, why: 'unsaid' };
  const until = refundEnds(startsAt, days);
  return now < until ? { open: true, until } : { open: false, why: 'over' };
}
