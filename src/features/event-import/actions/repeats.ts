import ICAL from 'ical.js';
import { MOST_DATES, MOST_YEARS } from '#features/event-dates/index.ts';
import { isTimeZone } from '#lib/time.ts';

/** Twenty years of every day: a repetition is followed no further. */
const MOST_STEPS = 7_500;
/** So many days of what is repeated without end are taken; the file is read again when they are over. */
const ENDLESS_DAYS = 366;

/** Times of an event that is repeated. */
export interface Occurrences {
  /** Those that are not over, in order; the last one where all are. Near a day's edge one more may be there. */
  times: ICAL.Time[];
  /** What was left out of them, as a sentence; '' for nothing. */
  leftOut: string;
}

/** What an event that is repeated has to come (RRULE, RDATE, EXDATE), within the limits of dates that are made by hand. */
export function occurrencesOf(
  event: ICAL.Event,
  now: ICAL.Time,
  zones: ReadonlyMap<string, ICAL.Timezone>,
): Occurrences {
  const endless = untilOnTheWall(event, zones);
  const [over, farthest, aYearOn] = [now.clone(), now.clone(), now.clone()];
  // Times on a wall are compared as if it were in UTC: what is over for sure is so on every wall.
  over.adjust(-1, 0, 0, 0);
  farthest.year += MOST_YEARS;
  aYearOn.adjust(ENDLESS_DAYS, 0, 0, 0);
  requireFollowable(event, farthest);
  const [all, times] = [event.iterator(), [] as ICAL.Time[]];
  let last = event.startDate;
  for (let step = 0; ; step += 1) {
    const next = all.next() as ICAL.Time | null;
    if (!next) break;
    if (step >= MOST_STEPS)
      return { times: orLast(times, last), leftOut: `only its first ${MOST_STEPS} times were looked at` };
    last = next;
    const end = next.clone();
    end.addDuration(event.duration);
    if (end.compare(over) < 0) continue;
    if (endless && next.compare(aYearOn) > 0)
      return { times, leftOut: 'it is repeated without end, so only the dates of the next year were taken' };
    if (next.compare(farthest) > 0)
      return { times, leftOut: `dates more than ${MOST_YEARS} years away were left out` };
    if (times.length === MOST_DATES)
      return { times, leftOut: `it has more than ${MOST_DATES} dates, so the later ones were left out` };
    times.push(next);
  }
  return { times: orLast(times, last), leftOut: '' };
}

/** So many days, hours or minutes of a rule are looked at before it is given up: no rule that people make needs as many. */
const MOST_LOOKED_AT = 100_000;

/**
 * Throws for a rule that might be followed for ever. The library looks at each day (hour, minute) of a rule until one fits, and has no end
 * where none does: the 31st of February, the Mondays of a rule of every seventh day that begins on a Tuesday.
 */
function requireFollowable(event: ICAL.Event, farthest: ICAL.Time): void {
  for (const property of event.component.getAllProperties('rrule')) {
    const all = (property.getFirstValue() as ICAL.Recur).iterator(event.startDate);
    const inner = all as unknown as { check_contracting_rules(): boolean };
    const fits = inner.check_contracting_rules.bind(all);
    let lookedAt = 0;
    inner.check_contracting_rules = () => {
      lookedAt += 1;
      if (lookedAt > MOST_LOOKED_AT) throw new Error('its rule is not one that dates are made by');
      return fits();
    };
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const next = all.next() as ICAL.Time | null;
      if (!next || next.compare(farthest) > 0) break;
    }
  }
}

const orLast = (times: ICAL.Time[], last: ICAL.Time): ICAL.Time[] => (times.length > 0 ? times : [last]);

/**
 * Whether an event is repeated without end. The end of its rules is put on the clock of its place: RFC 5545 tells it in UTC, where an
 * evening in Kathmandu would be after an end that it is before.
 */
function untilOnTheWall(event: ICAL.Event, zones: ReadonlyMap<string, ICAL.Timezone>): boolean {
  const tzid = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  let endless = false;
  for (const property of event.component.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur;
    if (!rule.until && !rule.count) endless = true;
    if (!rule.until || rule.until.zone !== ICAL.Timezone.utcTimezone) continue;
    const own = zones.get(tzid);
    if (isTimeZone(tzid)) {
      const wall = Temporal.Instant.fromEpochMilliseconds(rule.until.toUnixTime() * 1000)
        .toZonedDateTimeISO(tzid)
        .toPlainDateTime()
        .toString({ smallestUnit: 'second' });
      rule.until = ICAL.Time.fromDateTimeString(wall);
    } else if (own) {
      const wall = rule.until.convertToZone(own);
      wall.zone = ICAL.Timezone.localTimezone;
      rule.until = wall;
    }
  }
  return endless;
}
