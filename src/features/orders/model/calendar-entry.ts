import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { plainText } from '#lib/plain-text.ts';
import { parseUtcText } from '#lib/time.ts';
import type { Attachment } from '#platform/mail/index.ts';
import { arrivalText } from './own-dates.ts';
import { eventTime } from './event-time.ts';
import { words } from '../messages/documents-tickets.messages.ts';
import { eventPlace, webAddress } from './event-place.ts';
import type { DocumentDate, DocumentEvent, OrderView } from './document-view.ts';

/** Each of its dates; the event's own where it has one. */
const datesOf = (event: DocumentEvent): readonly DocumentDate[] =>
  event.dates && event.dates.length > 0 ? event.dates : [{ ...event, title: '', cancelled: false }];

/**
 * The event as a calendar entry to be attached: `PUBLISH` puts it into the buyer's calendar (`tentative`: it has no date for now), `CANCEL` takes the same one
 * out again (same uid, next sequence; RFC 5546, 3.2.1 and 3.2.5). An event with several dates has an entry for each. `null` when the event has no date yet.
 */
export function calendarEntry(
  { event, order, issuedAt, language }: OrderView,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
  { tentative = false }: { tentative?: boolean } = {},
): Attachment | null {
  const stamp = parseUtcText(issuedAt);
  if (parseUtcText(event.startsAt) === null || stamp === null) return null;
  const place = eventPlace(event, language);
  const location = [place.name, place.href || place.detail].filter(Boolean).join(', ');
  const cancelled = method === 'CANCEL';
  const held = tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  const calendar = ical({
    prodId: { company: 'Mela', product: 'Tickets', language: language.toUpperCase() },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const date of datesOf(event)) {
    const [start, end] = [parseUtcText(date.startsAt), parseUtcText(date.endsAt)];
    if (start === null) continue;
    const off = cancelled || date.cancelled;
    calendar.createEvent({
      id: `${date.id}@mela`,
      sequence: (event.sequence ?? 0) + (cancelled ? 1 : 0),
      status: off ? ICalEventStatus.CANCELLED : held,
      stamp: new Date(stamp),
      start: new Date(start),
      ...(end !== null && end > start ? { end: new Date(end) } : {}),
      summary: plainText(date.title === '' ? event.title : `${event.title}: ${date.title}`),
      location,
      description: [
        eventTime({ ...event, ...date }, language).nepaliDate,
        arrivalText(date, event.timezone, language),
        place.href ? words[language].joinAt(place.href) : '',
        words[language].calendarNote(order.code, order.url),
      ]
        .filter((line) => line !== '')
        .join('\n'),
      // Two hours before: time to set out, or to try the link.
      alarms: off || tentative ? [] : [{ type: ICalAlarmType.display, trigger: 2 * 3_600 }],
      ...(webAddress(event.url) ? { url: event.url } : {}),
    });
  }
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8',
    content: new TextEncoder().encode(calendar.toString()),
    calendarMethod: method,
  };
}
