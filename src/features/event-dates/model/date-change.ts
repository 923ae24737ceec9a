import type { UtcText } from '#lib/time.ts';
import type { DateState, EventDateRow } from './event-date.ts';

export interface DateTimes {
  startsAt: UtcText;
  endsAt: UtcText;
}

/** A date as guests know it. */
export interface KnownDate extends DateTimes {
  id: string;
  state: DateState;
}

export type ChangeKind = 'moved' | 'cancelled' | 'on';

/** What has become of one date since guests heard of it. `now` is as `was` where it does not take place. */
export interface DateChange {
  id: string;
  /** '' for the event's. */
  title: string;
  kind: ChangeKind;
  was: DateTimes;
  now: DateTimes;
}

/** Whether two moments are one to people: a form knows no seconds, and a mail says none. */
export const isSameMinute = (one: string, other = ''): boolean => one.slice(0, 16) === other.slice(0, 16);

export const isSameTime = (one: DateTimes, other: DateTimes): boolean =>
  isSameMinute(one.startsAt, other.startsAt) && isSameMinute(one.endsAt, other.endsAt);

/** A date by what guests know of it. */
export const knownDate = ({ id, startsAt, endsAt, state }: KnownDate): KnownDate => ({
  id,
  startsAt,
  endsAt,
  state,
});

/**
 * What is different for guests of a date at `now` (UTC text); null where nothing is, or it was over already. A date that is gone does
 * not take place.
 */
export function changeOf(
  known: KnownDate,
  row: Pick<EventDateRow, 'startsAt' | 'endsAt' | 'state' | 'title'> | undefined,
  now: UtcText,
): DateChange | null {
  if (known.endsAt <= now && (!row || row.endsAt <= now)) return null;
  const was = { startsAt: known.startsAt, endsAt: known.endsAt };
  const change = { id: known.id, title: row?.title ?? '', was };
  if (!row || row.state === 'cancelled')
    return known.state === 'on' ? { ...change, kind: 'cancelled', now: was } : null;
  const to = { startsAt: row.startsAt, endsAt: row.endsAt };
  if (known.state === 'cancelled') return { ...change, kind: 'on', now: to };
  return isSameTime(was, to) ? null : { ...change, kind: 'moved', now: to };
}
