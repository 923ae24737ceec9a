import { invalidField } from '#lib/errors.ts';
import { addMs, isTimeZone, parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';
import { MAX_DURATION_MS } from '#features/events/model/validate-event.ts';
import { daysOf } from './named-days.ts';
import type { EventSearch } from './search-input.ts';

/** A moment of the clock on the wall, such as the beginning of a day: another one in each time zone. */
export interface WallMoment {
  /** The first and the last of them; the same text where it is the same moment in all zones. */
  least: UtcText;
  most: UtcText;
  byZone: ReadonlyMap<string, UtcText>;
  /** Where the zone is none of these. */
  elsewhere: UtcText;
}

/** The window of time that a search looks through. */
export interface SearchWindow {
  now: UtcText;
  /** Events that end before this are over. What ends at midnight is not on the day that begins then. */
  endsFrom: WallMoment;
  /** Where to begin along the index by start: no event that started earlier can still go on. */
  startsFrom: UtcText;
  /** Events that start at this or later are too late; null for no end. */
  startsBefore: WallMoment | null;
  /** Until when the same days mean the same: the next midnight in any of the zones. Null for a search without days. */
  sameUntil: UtcText | null;
}

/** What a search says of time. */
type SearchedTime = Pick<EventSearch, 'from' | 'to' | 'when' | 'past'>;

/** Where events are that have no zone that is known here. */
const ELSEWHERE = 'UTC';

const isDayText = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text.trim());

/** Whether a search asks for days, which are others in each time zone. */
export const asksForDays = ({ from, to, when, past }: SearchedTime): boolean =>
  past !== true && (when !== undefined || isDayText(from) || isDayText(to));

/**
 * Reads the days of a search at `now` (UTC text), by the clocks of these time zones: those in which there are events. Throws 400 for
 * what is no date.
 */
export function searchWindow(
  search: SearchedTime,
  now: UtcText,
  zones: readonly string[] = [],
): SearchWindow {
  const days = asksForDays(search);
  const clocks =
    days && zones.length > 0 ? zones.map((zone) => clockOf(zone, now)) : [clockOf(ELSEWHERE, now)];
  const bounds = clocks.map((clock) => ({ zone: clock.zone, ...boundsOn(clock, search, now) }));
  const elsewhere = boundsOn(clockOf(ELSEWHERE, now), search, now);
  const endsFrom = wallMoment(
    bounds.map(({ zone, from }) => [zone, from]),
    elsewhere.from,
  );
  const open = elsewhere.before === null;
  return {
    now,
    endsFrom,
    startsFrom: addMs(endsFrom.least, -MAX_DURATION_MS),
    startsBefore: open
      ? null
      : wallMoment(
          bounds.map(({ zone, before }) => [zone, before as UtcText]),
          elsewhere.before as UtcText,
        ),
    sameUntil: days ? earliest(clocks.map(({ today, known }) => startOfDay(addDays(today, 1), known))) : null,
  };
}

/** A zone with the day that it is there. */
interface Clock {
  /** As events have it. */
  zone: string;
  /** One that there is. */
  known: string;
  today: string;
}

function clockOf(zone: string, now: UtcText): Clock {
  const known = isTimeZone(zone) ? zone : ELSEWHERE;
  const instant = Temporal.Instant.fromEpochMilliseconds(parseUtcText(now) ?? 0);
  return { zone, known, today: instant.toZonedDateTimeISO(known).toPlainDate().toString() };
}

/** The window on one clock. */
function boundsOn(
  { known, today }: Clock,
  search: SearchedTime,
  now: UtcText,
): { from: UtcText; before: UtcText | null } {
  if (search.past) return { from: now, before: null };
  const { from, to } = search.when ? daysOf(search.when, today) : search;
  // What ended this morning is not looked for. A search of past days is complete.
  const begun = !from || from.trim() === today;
  return {
    from: begun ? now : addMs(momentOf('from', from, known, 0), isDayText(from) ? 1 : 0),
    before: to ? momentOf('to', to, known, 1) : null,
  };
}

/** A day's beginning, so many days later, or the moment itself. */
function momentOf(field: string, text: string, zone: string, days: number): UtcText {
  const ms = parseUtcText(text);
  if (ms === null)
    throw invalidField(
      field,
      'validation_invalid_date',
      `"${text.slice(0, 40)}" is not a date. Write it as 2026-12-31.`,
    );
  return isDayText(text) ? startOfDay(addDays(text.trim(), days), zone) : toUtcText(ms);
}

const addDays = (day: string, days: number): Temporal.PlainDate => Temporal.PlainDate.from(day).add({ days });

// The same few days are looked for in the same zones.
const starts = new Map<string, UtcText>();
const MOST_STARTS = 20_000;

/** When a day begins in a zone: at midnight, or when the clock has skipped it. Never out of what four digits can say. */
function startOfDay(day: Temporal.PlainDate, zone: string): UtcText {
  const key = `${day.toString()} ${zone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  if (starts.size >= MOST_STARTS) starts.clear();
  const ms = day.toZonedDateTime(zone).epochMilliseconds;
  const start = toUtcText(Math.min(Math.max(ms, FIRST_MS), LAST_MS));
  starts.set(key, start);
  return start;
}

const FIRST_MS = parseUtcText('0001-01-01') as number;
const LAST_MS = parseUtcText('9999-12-31T23:59:59.999Z') as number;

function wallMoment(entries: readonly (readonly [string, UtcText])[], elsewhere: UtcText): WallMoment {
  const moments = entries.map(([, moment]) => moment);
  return { least: earliest(moments), most: latest(moments), byZone: new Map(entries), elsewhere };
}

const earliest = (moments: readonly UtcText[]): UtcText =>
  moments.reduce((first, moment) => (moment < first ? moment : first));
const latest = (moments: readonly UtcText[]): UtcText =>
  moments.reduce((last, moment) => (moment > last ? moment : last));
