import { invalidField } from '#lib/errors.ts';
import { addMs, parseUtcText, toUtcText } from '#lib/time.ts';
import type { AccessFeature } from '#features/events/model/access.ts';
import { MAX_DURATION_MS } from '#features/events/model/validate-event.ts';

/** What people look for, as a link carries it. */
export interface EventSearch {
  /** Words, each of which must be found in the title, summary, place or tags. */
  q?: string | undefined;
  category?: string | undefined;
  city?: string | undefined;
  /** The first and the last day or moment, UTC; a day means all of it. From now on when `from` is left out. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only what can be joined from anywhere. */
  online?: boolean | undefined;
  /** Only what somebody gets into without paying. */
  free?: boolean | undefined;
  /** Only in one of these. */
  cities?: readonly string[] | undefined;
  /** Only what is over, the latest first; `from` and `to` are passed over. */
  past?: boolean | undefined;
  /** What the venue must have, all of it. */
  access?: readonly AccessFeature[] | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** The window of time that a search looks through, as UTC text. */
export interface SearchWindow {
  /** Events that end before this are over. */
  endsFrom: string;
  /** Where to begin along the index by start: no event that started earlier can still go on. */
  startsFrom: string;
  /** Events that start at this or later are too late; null for no end. */
  startsBefore: string | null;
}

const DAY_MS = 86_400_000;

/** Reads the dates of a search. Throws 400 for what is no date. */
export function searchWindow({ from, to }: Pick<EventSearch, 'from' | 'to'>, now: string): SearchWindow {
  const endsFrom = from ? moment('from', from) : now;
  const lastDay = to !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(to.trim());
  return {
    endsFrom,
    startsFrom: addMs(endsFrom, -MAX_DURATION_MS),
    startsBefore: to ? addMs(moment('to', to), lastDay ? DAY_MS : 0) : null,
  };
}

function moment(field: string, text: string): string {
  const ms = parseUtcText(text);
  if (ms === null || Math.abs(ms) > 8e15)
    throw invalidField(
      field,
      'validation_invalid_date',
      `"${text.slice(0, 40)}" is not a date. Write it as 2026-12-31.`,
    );
  return toUtcText(ms);
}
