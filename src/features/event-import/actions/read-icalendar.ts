import ICAL from 'ical.js';
import { isTimeZone, wallTimeToUtc } from '#lib/time.ts';
import type { SourceEvent, SourceRow, SourceRows } from './source-event.ts';

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

/** Of an event that is repeated, the first time that isn't over; the last one when all are. */
function occurrence(event: ICAL.Event, now: ICAL.Time): ICAL.Time {
  const times = event.iterator();
  let found = event.startDate;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = times.next() as ICAL.Time | null;
    if (!next) break;
    found = next;
    if (next.compare(now) >= 0) break;
  }
  return found;
}

/** Twenty years of every day: a repetition without end ends here. */
const MOST_STEPS = 7_500;

function textOf(component: ICAL.Component, name: string): string | undefined {
  // Values of other types (dates, rules) write themselves as the standard does.
  const value = component.getFirstPropertyValue(name) as string | ICAL.Time | null;
  return value?.toString().trim() || undefined;
}

function read(
  component: ICAL.Component,
  zones: Map<string, ICAL.Timezone>,
  usualZone: string | undefined,
  now: ICAL.Time,
): SourceEvent {
  const event = new ICAL.Event(component);
  const startProperty = component.getFirstProperty('dtstart');
  if (!startProperty || !event.startDate) throw new Error('it has no start');
  const repeated = event.isRecurring();
  const start = repeated ? occurrence(event, now) : event.startDate;
  const end = start.clone();
  end.addDuration(event.duration);
  // The end of a whole day is told as the day after (RFC 5545 §3.6.1).
  if (end.isDate && end.compare(start) > 0) end.adjust(-1, 0, 0, 0);
  const begins = momentOf(startProperty, start, zones);
  const ends = momentOf(component.getFirstProperty('dtend') ?? startProperty, end, zones);
  const zone = begins.zone ?? usualZone;
  const [lat, lon] = (textOf(component, 'geo') ?? '').split(/[;,]/).map(Number);
  const recurrence = textOf(component, 'recurrence-id');
  const uid = textOf(component, 'uid');
  const url = textOf(component, 'url');
  const place = textOf(component, 'location');
  const topics = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(String));
  return {
    uid: uid && recurrence ? `${uid}@${recurrence}` : uid && repeated ? `${uid}@${begins.text}` : uid,
    name: textOf(component, 'summary'),
    start: begins.text,
    // A journey may end in another zone than it began in.
    end: ends.zone && ends.zone !== zone ? (wallTimeToUtc(ends.text, ends.zone) ?? ends.text) : ends.text,
    timezone: zone,
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

/** Reads a calendar (RFC 5545). Of a repeated event its next time is taken. `nowMs` in milliseconds since the epoch. */
export function readICalendar(text: string, nowMs: number): SourceRows {
  const zones = zonesOf(text);
  const usualZone = /^X-WR-TIMEZONE:(.+)$/im.exec(text)?.[1]?.trim();
  const found = blocks(text, 'VEVENT');
  const now = ICAL.Time.fromJSDate(new Date(nowMs), true);
  const rows = found.map(({ line, text: block }): SourceRow => {
    try {
      const component = new ICAL.Component(ICAL.parse(block) as unknown[] as never);
      const event = read(component, zones, usualZone, now);
      if (textOf(component, 'status')?.toUpperCase() === 'CANCELLED') {
        return { line, problem: `"${event.name ?? 'An event'}" was called off, so it is left out.` };
      }
      return { line, event };
    } catch (error) {
      return { line, problem: `This event can't be read: ${(error as Error).message}.` };
    }
  });
  if (rows.length === 0) return { total: 0, rows: [{ line: 1, problem: 'This calendar has no events.' }] };
  return { total: rows.length, rows };
}
