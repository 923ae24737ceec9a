import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { eventUrl } from '#features/events/index.ts';
import { bikramSambatOf } from '#lib/calendar/index.ts';
import { calendarName } from '#lib/calendar-name.ts';
import type { Language } from '#lib/language/index.ts';
import { siteNameIn } from '#lib/site-name.ts';
import { plainText } from '#lib/plain-text.ts';
import { parseUtcText } from '#lib/time.ts';
import type { Entry } from '../model/entry.ts';
import { occasionKey } from '../model/occasion.ts';
import type { OwnTask } from '#features/tasks/index.ts';
import { words } from '../messages/planner-planner.messages.ts';

/** How often a calendar asks again, in seconds. */
const REFRESH = 3_600;

/** A person's calendar (RFC 5545): drafts are tentative, what was cancelled says so. */
export function personalFeed(
  { origin, siteName }: { origin: string; siteName: string },
  { entries, tasks }: { entries: readonly Entry[]; tasks: readonly OwnTask[] },
  language: Language,
): string {
  const t = words[language];
  const calendar = ical({
    prodId: { company: 'Mela', product: 'Planner', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: calendarName(t.feed(siteNameIn(siteName, language))),
    ttl: REFRESH,
  });
  for (const { kind, event, tickets, day } of entries) {
    const [start, end, stamp] = [event.startsAt, event.endsAt, event.updated].map(parseUtcText);
    if (start === null || start === undefined || stamp === null || stamp === undefined) continue;
    const title = plainText(event.title);
    const url = kind === 'organised' ? `${origin}/events/${event.id}/manage` : eventUrl(origin, event);
    const notes = [
      kind === 'organised' && t.youRun,
      tickets > 0 && t.tickets(tickets),
      language === 'ne' && bikramSambatOf(day, language),
      url,
    ];
    calendar.createEvent({
      id: `${occasionKey(event)}@mela`,
      stamp: new Date(stamp),
      start: new Date(start),
      ...(end !== null && end !== undefined && end > start ? { end: new Date(end) } : {}),
      summary: event.status === 'draft' ? t.draft(title) : title,
      location: [event.venueName, event.city].filter((part) => part !== '').join(', '),
      description: notes.filter(Boolean).join('\n'),
      url,
      status:
        event.status === 'cancelled'
          ? ICalEventStatus.CANCELLED
          : event.status === 'draft'
            ? ICalEventStatus.TENTATIVE
            : ICalEventStatus.CONFIRMED,
    });
  }
  for (const { id, title, dueAt, updated, event } of tasks) {
    const [start, stamp] = [dueAt, updated].map(parseUtcText);
    if (start === null || start === undefined || stamp === null || stamp === undefined) continue;
    const url = `${origin}/events/${event.id}/manage/tasks/${id}`;
    // Calendar apps show no to-dos of a calendar that one subscribes to: an entry of no length is seen everywhere.
    calendar.createEvent({
      id: `${id}@mela`,
      stamp: new Date(stamp),
      start: new Date(start),
      summary: t.task(plainText(title)),
      description: `${plainText(event.title)}\n${url}`,
      url,
    });
  }
  return calendar.toString();
}
