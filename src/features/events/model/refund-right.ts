/** What an organiser promises those who can't come (`events.refundPolicy`). */
export interface RefundPromise {
  policy: string;
  /** Days before the start. */
  days: number;
  /** UTC text. */
  startsAt: string;
  /** Until when money goes back because the event was postponed (UTC text), whatever was promised; empty for never. */
  backUntil?: string;
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
 * Until when money goes back (UTC text, empty for never): by today's promise or by the one of the day of the purchase
 * (`kept`), whichever runs longer, but never beyond the start; or by what
 * holds for an event that was postponed.
 */
export function keptUntil(promise: RefundPromise, kept: string): string {
  const bought = kept < promise.startsAt ? kept : promise.startsAt;
  const today = promisedUntil(promise);
  const { backUntil = '' } = promise;
  return [bought, today, backUntil].reduce((latest, until) => (until > latest ? until : latest));
}

/**
 * What the promise gives at `now` (UTC text): all that was paid until its days before the start, and nothing from that
 * moment on. What an organiser wants to be asked for, promises nothing, or says nothing of, is theirs to decide. `kept` is
 * until when the promise ran by which somebody bought: the more generous of both counts, but never beyond the start.
 */
export function refundRight(promise: RefundPromise, now: string, kept = ''): RefundRight {
  const { policy } = promise;
  const until = keptUntil(promise, kept);
  if (until !== '') return now < until ? { open: true, until } : { open: false, why: 'over' };
  if (policy === 'none') return { open: false, why: 'none' };
  return { open: false, why: policy === 'flexible' ? 'ask' : 'unsaid' };
}
