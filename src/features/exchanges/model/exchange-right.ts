import type { ExchangeRules, TypeChangeRules } from '#features/events/model/exchange-policy.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { DocumentDate } from '#features/orders/model/document-view.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';
import { cancelledUntil } from '#features/orders/model/ticket-right.ts';

/** Whether a ticket may be exchanged: until when (UTC text) and how often still, null for without a limit; or why not. */
export type ExchangeRight =
  | { open: true; until: UtcText; left: number | null }
  | { open: false; why: 'none' | 'often' | 'over' };

const HOUR_MS = 3_600_000;

/** The moment (UTC text) from which on a ticket for a date stays for it. */
export const exchangeEnds = (startsAt: UtcText, hours: number): UtcText => addMs(startsAt, -hours * HOUR_MS);

/**
 * Whether a ticket for `date`, which its guest has exchanged `used` times, may be exchanged at `now` (UTC text). `rules` are what was promised when it was bought and
 * what is promised today: each counts for itself, and the more generous one holds; no longer than until its guests are let in, where it says from when they arrive. One for a date that is cancelled may be in any case, as long as its money goes back.
 */
export function exchangeRight(
  rules: readonly ExchangeRules[],
  date: Pick<DocumentDate, 'startsAt' | 'endsAt' | 'cancelled' | 'arrive'>,
  used: number,
  now: UtcText,
): ExchangeRight {
  if (date.cancelled) {
    const until = cancelledUntil(date);
    return now < until ? { open: true, until, left: null } : { open: false, why: 'over' };
  }
  const promised = rules.filter(({ times }) => times > 0);
  if (promised.length === 0) return { open: false, why: 'none' };
  // Once people arrive, a gate without a connection may have let the ticket in already.
  const arrive = date.arrive?.from;
  const earlier = (until: UtcText): UtcText => (arrive !== undefined && arrive < until ? arrive : until);
  const left = promised.filter(({ times }) => times > used);
  if (left.length === 0) return { open: false, why: 'often' };
  const open = left
    .map(({ times, hours }) => ({ until: earlier(exchangeEnds(date.startsAt, hours)), left: times - used }))
    .filter(({ until }) => now < until);
  if (open.length === 0) return { open: false, why: 'over' };
  const [first] = open
    .map(({ until }) => until)
    .toSorted()
    .toReversed();
  return { open: true, until: first ?? now, left: Math.max(...open.map((each) => each.left)) };
}

/**
 * Whether a ticket may be changed to another type or size at `now` (UTC text), by what was promised when it was bought and what is promised today: the
 * more generous one holds. `when` is what it admits to: its date, or the event. As with dates it stays as it is from when its guests arrive, and for a date that is cancelled.
 */
export function typeChangeRight(
  rules: readonly TypeChangeRules[],
  { startsAt, cancelled, arrive }: Pick<DocumentDate, 'startsAt' | 'cancelled' | 'arrive'>,
  now: UtcText,
): ExchangeRight {
  const promised = rules.filter(({ may }) => may);
  if (promised.length === 0) return { open: false, why: 'none' };
  const from = arrive?.from ?? startsAt;
  const ends = promised.map(({ hours }) => exchangeEnds(startsAt, hours)).toSorted();
  const [until = from] = [ends.at(-1) ?? from, from].toSorted();
  return now < until && !cancelled ? { open: true, until, left: null } : { open: false, why: 'over' };
}

/** How often its guest has exchanged a ticket for another date. Leaving one that is cancelled does not count. */
export function usedExchanges(
  changes: readonly Pick<TicketChangeRow, 'status' | 'exchange' | 'fromDate' | 'toDate'>[],
  dates: ReadonlyMap<string, Pick<DocumentDate, 'cancelled'>>,
): number {
  return changes.filter(
    ({ status, exchange, fromDate, toDate }) =>
      status === 'done' &&
      exchange !== '' &&
      fromDate !== toDate &&
      dates.get(fromDate ?? '')?.cancelled !== true,
  ).length;
}
