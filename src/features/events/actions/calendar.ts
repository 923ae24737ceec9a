import { addressText } from '#lib/address-text.ts';
import ical, {
  foldLines,
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator';
import { calendarName } from '#lib/calendar-name.ts';
import { parseUtcText } from '#lib/time.ts';
import type { EventRow } from '../model/event.ts';
import { eventUrl } from '../model/links.ts';
import { excerpt, plainText } from '../model/plain-text.ts';

const PRODUCT = { company: 'Mela', product: 'events', language: 'EN' };
/** How often a subscribed calendar should ask again, in seconds. */
const REFRESH = 3_600;

/** A day before: time enough to plan the way. */
const REMINDER = { type: ICalAlarmType.display, trigger: 24 * 3_600 };

const date = (text: string): Date => new Date(parseUtcText(text) ?? 0);

/**
 * How often the event was changed, near enough: RFC 5545 wants a number that grows with each revision, and the
 * seconds between the first and the last do, without a counter to keep.
 */
function sequence({ created, updated }: EventRow): number {
  return Math.max(0, Math.ceil((date(updated).getTime() - date(created).getTime()) / 1000));
}

/**
 * Where it is, as a person would write it on an envelope. Anybody may read the calendar: the address of an online event
 * is for those who have a ticket, and stands in their mail.
 */
function place(
  event: EventRow,
): { title: string; address?: string; geo?: { lat: number; lon: number } } | null {
  const address = addressText([event.venueAddress, event.city, event.country]);
  const title = event.venueName || address || (event.onlineUrl === '' ? '' : 'Online');
  if (title === '') return null;
  return {
    title,
    ...(event.venueName !== '' && address !== '' ? { address } : {}),
    ...(event.location ? { geo: { lat: event.location.lat, lon: event.location.lon } } : {}),
  };
}

/** iCalendar has no word for an event without a date: it may take place then, or not. */
function statusOf({ status, schedule }: EventRow): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED;
  return schedule === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** One of several dates of an event, as a calendar has it. */
export interface CalendarDate {
  /** The first has the event's own. */
  id: string;
  startsAt: string;
  endsAt: string;
  /** '' for the event's. */
  title: string;
  note: string;
  cancelled: boolean;
}

const ownDate = ({ id, startsAt, endsAt }: EventRow): CalendarDate => ({
  id,
  startsAt,
  endsAt,
  title: '',
  note: '',
  cancelled: false,
});

function entry(origin: string, event: EventRow, on = ownDate(event)): ICalEvent {
  const url = eventUrl(origin, event);
  const words = [on.note, event.summary, excerptOf(event), url];
  const off = on.cancelled || event.status === 'cancelled';
  return ical().createEvent({
    id: `${on.id}@mela`,
    // Every instant is in UTC, so that no calendar has to know our idea of a time zone.
    start: date(on.startsAt),
    end: date(on.endsAt),
    stamp: date(event.updated),
    created: date(event.created),
    lastModified: date(event.updated),
    sequence: sequence(event),
    summary: on.title === '' ? event.title : `${event.title}: ${on.title}`,
    description: [...new Set(words.filter((word) => word !== ''))].join('\n\n'),
    // Nobody is to set out for what has no date.
    alarms: off || event.schedule === 'postponed' ? [] : [REMINDER],
    url,
    location: place(event),
    categories: [event.category, ...event.tags].map((name) => ({ name })),
    status: off ? ICalEventStatus.CANCELLED : statusOf(event),
  });
}

function excerptOf(event: EventRow): string {
  // A line for each paragraph: a calendar shows them.
  const lines = plainText(event.description).split('\n');
  const kept: string[] = [];
  let left = 600;
  for (const line of lines) {
    if (left <= 0) break;
    kept.push(excerpt(line, left));
    left -= line.length;
  }
  return kept.join('\n');
}

/** An entry by itself comes with lines of any length; RFC 5545 §3.1 wants them folded. */
function entryText(origin: string, event: EventRow, on?: CalendarDate): string {
  return foldLines(entry(origin, event, on).toString());
}

function calendar(origin: string, name: string) {
  return ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name: calendarName(name),
    ttl: REFRESH,
    url: origin,
  });
}

/** One event as a calendar of its own (RFC 5545): an entry for each of its dates, where it has several. */
export function eventCalendar(origin: string, event: EventRow, dates: readonly CalendarDate[] = []): string {
  const whole = calendar(origin, event.title).toString();
  return `${beforeEnd(whole)}${entriesText(origin, event, dates)}${END}`;
}

const entriesText = (origin: string, event: EventRow, dates: readonly CalendarDate[]): string =>
  dates.length === 0 ? entryText(origin, event) : dates.map((on) => entryText(origin, event, on)).join('');

const END = 'END:VCALENDAR\r\n';

function beforeEnd(whole: string): string {
  return whole.slice(0, whole.lastIndexOf('END:VCALENDAR'));
}

/** A calendar of many events, each with its several dates, if it has any; piece by piece, so that its length costs no memory. */
export async function* calendarOf(
  origin: string,
  name: string,
  events: AsyncIterable<{ event: EventRow; dates: readonly CalendarDate[] }>,
): AsyncGenerator<string> {
  yield beforeEnd(calendar(origin, name).toString());
  for await (const { event, dates } of events) yield entriesText(origin, event, dates);
  yield END;
}
