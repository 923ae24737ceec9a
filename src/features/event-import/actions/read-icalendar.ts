import ICAL from 'ical.js';
import { isTimeZone, wallTimeToUtc } from '#lib/time.ts';
import { occurrencesOf } from './repeats.ts';
import type { SourceDate, SourceEvent, SourceRow, SourceRows } from './source-event.ts';

interface Block {
  line: number;
  text: string;
}

/** The components of one kind, each with the line it begins on, so that a broken one spoils no other. */
function blocks(text: string, kind: string): Block[] {
  const found: Block[] = [];
  let open: { line: number; lines: string[] } | null = null;
  for (const [n, content] of text.split(/\r?\n/).entries()) {
    if (content.toUpperCase() === `BEGIN:${kind}`) open = { line: n + 1, lines: [] };
    open?.lines.push(content);
    if (open && content.toUpperCase() === `END:${kind}`) {
      found.push({ line: open.line, text: open.lines.join('\r\n') });
      open = null;
    }
  }
  return found;
}

/** Zones that the file describes itself, for names that the world doesn't know ("Customized Time Zone"). */
function zonesOf(text: string): Map<string, ICAL.Timezone> {
  const zones = new Map<string, ICAL.Timezone>();
  for (const block of blocks(text, 'VTIMEZONE')) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block.text) as unknown[] as never));
      zones.set(zone.tzid, zone);
    } catch {
      // A zone that can't be read is missed only by the events in it, which are told then.
    }
  }
  return zones;
}

interface When {
  text: string;
  zone?: string | undefined;
}

function momentOf(property: ICAL.Property | null, time: ICAL.Time, zones: Map<string, ICAL.Timezone>): When {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const day = `${String(time.year).padStart(4, '0')}-${pad(time.month)}-${pad(time.day)}`;
  if (time.isDate) return { text: day };
  const wall = `${day}T${pad(time.hour)}:${pad(time.minute)}`;
  if (time.zone === ICAL.Timezone.utcTimezone) return { text: `${wall}Z` };
  const tzid = property?.getFirstParameter('tzid') ?? '';
  if (tzid === '') return { text: wall };
  if (isTimeZone(tzid)) return { text: wall, zone: tzid };
  const own = zones.get(tzid);
  if (!own) throw new Error(`the time zone "${tzid}" is not known`);
  const there = time.clone();
  there.zone = own;
  return { text: new Date(there.toUnixTime() * 1000).toISOString() };
}

function textOf(component: ICAL.Component, name: string): string | undefined {
  // Values of other types (dates, rules) write themselves as the standard does.
  const value = component.getFirstPropertyValue(name) as string | ICAL.Time | null;
  return value?.toString().trim() || undefined;
}

interface Reading {
  zones: Map<string, ICAL.Timezone>;
  usualZone: string | undefined;
  now: ICAL.Time;
}

/** Begin and end of an event that begins at `start`. A journey may end in another zone than it began in. */
function timesOf(event: ICAL.Event, start: ICAL.Time, { zones, usualZone }: Reading) {
  const startProperty = event.component.getFirstProperty('dtstart');
  const end = start.clone();
  end.addDuration(event.duration);
  // The end of a whole day is told as the day after (RFC 5545 §3.6.1).
  if (end.isDate && end.compare(start) > 0) end.adjust(-1, 0, 0, 0);
  const begins = momentOf(startProperty, start, zones);
  const ends = momentOf(event.component.getFirstProperty('dtend') ?? startProperty, end, zones);
  const zone = begins.zone ?? usualZone;
  return {
    start: begins.text,
    end: ends.zone && ends.zone !== zone ? (wallTimeToUtc(ends.text, ends.zone) ?? ends.text) : ends.text,
    zone,
  };
}

/** The times of an event that is repeated: those of its rule, and what the file says of single ones by themselves. */
function repeated(event: ICAL.Event, others: readonly ICAL.Component[], reading: Reading) {
  const { zones, now } = reading;
  const { times, leftOut } = occurrencesOf(event, now, zones);
  const dates: SourceDate[] = times.map((time) => {
    const { start, end } = timesOf(event, time, reading);
    return { start, end };
  });
  // Also told by the clock of another place, which the rule knows nothing of.
  const except = event.component
    .getAllProperties('exdate')
    .flatMap((property) =>
      property.getValues().map((time) => instantOf(momentOf(property, time as ICAL.Time, zones))),
    );
  for (const component of others) {
    const other = new ICAL.Event(component);
    const property = component.getFirstProperty('recurrence-id');
    if (property) except.push(instantOf(momentOf(property, other.recurrenceId, zones)));
    if (isOff(component)) continue;
    const { start, end, zone } = timesOf(other, other.startDate, reading);
    const title = textOf(component, 'summary');
    dates.push({
      start: instantOf({ text: start, zone }),
      end: instantOf({ text: end, zone }),
      title: title === textOf(event.component, 'summary') ? undefined : title,
      instead: true,
    });
  }
  const [first] = times;
  return { first: first ?? event.startDate, dates, except, leftOut };
}

/** A time on the wall of a zone as an instant; without a zone, or a day alone, as it is. */
const instantOf = ({ text, zone }: When): string =>
  zone && /T\d\d:\d\d$/.test(text) ? (wallTimeToUtc(text, zone) ?? text) : text;

const isOff = (component: ICAL.Component): boolean =>
  textOf(component, 'status')?.toUpperCase() === 'CANCELLED';

function read(component: ICAL.Component, others: readonly ICAL.Component[], reading: Reading): SourceEvent {
  const event = new ICAL.Event(component);
  if (!component.getFirstProperty('dtstart') || !event.startDate) throw new Error('it has no start');
  const several = event.isRecurring() ? repeated(event, others, reading) : null;
  const { start, end, zone } = timesOf(event, several?.first ?? event.startDate, reading);
  const [lat, lon] = (textOf(component, 'geo') ?? '').split(/[;,]/).map(Number);
  const recurrence = textOf(component, 'recurrence-id');
  const uid = textOf(component, 'uid');
  const url = textOf(component, 'url');
  const place = textOf(component, 'location');
  const topics = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(String));
  return {
    uid: uid && recurrence ? `${uid}@${recurrence}` : uid,
    name: textOf(component, 'summary'),
    start,
    end,
    timezone: zone,
    dates: several?.dates,
    except: several?.except,
    leftOut: several?.leftOut,
    venue: place?.split('\n')[0],
    address: place?.split('\n').slice(1).join(', ') || undefined,
    point:
      lat !== undefined && lon !== undefined && Number.isFinite(lat) && Number.isFinite(lon)
        ? { lat, lon }
        : undefined,
    url: url ?? /https?:\/\/\S+/.exec(textOf(component, 'description') ?? '')?.[0],
    online: place === undefined && url !== undefined ? true : undefined,
    description: textOf(component, 'description'),
    topics,
  };
}

/**
 * Reads a calendar (RFC 5545). An event that is repeated has its dates to come, with what the file says of single ones by themselves
 * (RECURRENCE-ID). `nowMs` in milliseconds since the epoch.
 */
export function readICalendar(text: string, nowMs: number): SourceRows {
  const reading: Reading = {
    zones: zonesOf(text),
    usualZone: /^X-WR-TIMEZONE:(.+)$/im.exec(text)?.[1]?.trim(),
    now: ICAL.Time.fromJSDate(new Date(nowMs), true),
  };
  const parsed = blocks(text, 'VEVENT').map(({ line, text: block }) => {
    try {
      return { line, component: new ICAL.Component(ICAL.parse(block) as unknown[] as never) };
    } catch (error) {
      return { line, problem: unreadable(error) };
    }
  });
  const uidOf = (component: ICAL.Component | undefined): string =>
    (component && textOf(component, 'uid')) ?? '';
  const isSingle = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');
  const series = new Set(
    parsed.flatMap(({ component }) =>
      component && !isSingle(component) && isRepeated(component) && uidOf(component) !== ''
        ? [uidOf(component)]
        : [],
    ),
  );
  const belongs = (component: ICAL.Component | undefined): boolean =>
    component !== undefined && isSingle(component) && series.has(uidOf(component));
  const singles = Map.groupBy(
    parsed.flatMap(({ component }) => (component && belongs(component) ? [component] : [])),
    uidOf,
  );
  const rows = parsed.flatMap(({ line, component, problem }): SourceRow[] => {
    if (!component) return [{ line, problem }];
    // It is one of the dates of its event.
    if (belongs(component)) return [];
    try {
      const event = read(component, singles.get(uidOf(component)) ?? [], reading);
      if (isOff(component))
        return [{ line, problem: `"${event.name ?? 'An event'}" was called off, so it is left out.` }];
      return [{ line, event }];
    } catch (error) {
      return [{ line, problem: unreadable(error) }];
    }
  });
  if (rows.length === 0) return { total: 0, rows: [{ line: 1, problem: 'This calendar has no events.' }] };
  return { total: rows.length, rows };
}

const isRepeated = (component: ICAL.Component): boolean =>
  component.hasProperty('rrule') || component.hasProperty('rdate');

const unreadable = (error: unknown): string => `This event can't be read: ${(error as Error).message}.`;
