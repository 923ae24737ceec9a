import ical, { ICalCalendarMethod } from 'ical-generator';
import type { EventRow } from '#features/events/index.ts';
import { calendarName } from '#lib/calendar-name.ts';
import { plainText } from '#lib/plain-text.ts';
import { parseUtcText } from '#lib/time.ts';
import type { ShiftRow } from '../model/shift.ts';

const date = (text: string): Date => new Date(parseUtcText(text) ?? 0);

/** A shift as a calendar of one entry (RFC 5545). */
export function shiftCalendar({ event, shift }: { event: EventRow; shift: ShiftRow }): string {
  const title = plainText(event.title);
  const calendar = ical({
    prodId: { company: 'Mela', product: 'shifts', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: calendarName(title),
  });
  calendar.createEvent({
    id: `shift-${shift.id}@mela`,
    start: date(shift.startsAt),
    end: date(shift.endsAt),
    stamp: date(shift.updated),
    sequence: Math.max(0, Math.ceil((date(shift.updated).getTime() - date(shift.created).getTime()) / 1000)),
    summary: `${plainText(shift.role)} · ${title}`,
    location: [shift.place, event.venueName, event.city].filter((part) => part !== '').join(', '),
    description: plainText(shift.notes),
  });
  return calendar.toString();
}
