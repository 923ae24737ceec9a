import type { DateState } from '#features/event-dates/model/event-date.ts';
import { shownDate } from '#features/event-dates/model/next-date.ts';
import { words as arrivalWords } from '#features/event-dates/messages/arrival.messages.ts';
import type { Language } from '#lib/language/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { DocumentDate, DocumentEvent } from './document-view.ts';
import { eventTime } from './event-time.ts';

/** The one of several dates that matters at `now` (UTC text): the next that takes place, else the last. Null for none. */
export function nextOf<Date extends DocumentDate>(dates: readonly Date[], now: UtcText): Date | null {
  const shown = shownDate(
    dates.map((date) => ({ ...date, state: stateOf(date) })),
    now,
  );
  return dates.find((date) => date.startsAt === shown?.startsAt) ?? null;
}

const stateOf = ({ cancelled }: DocumentDate): DateState => (cancelled ? 'cancelled' : 'on');

/**
 * An event as it is to those whose tickets are for these of its dates alone, in the order of their start: it is when the next of
 * those is, and has no other. `dates` are one at least.
 */
export function onDates(event: DocumentEvent, dates: readonly DocumentDate[], now: UtcText): DocumentEvent {
  const next = nextOf(dates, now);
  if (!next) return event;
  return {
    ...event,
    startsAt: next.startsAt,
    endsAt: next.endsAt,
    dates,
    ownDates: dates,
    upcoming: dates.filter(({ endsAt, cancelled }) => !cancelled && endsAt > now).length,
  };
}

/** A date in one line, on the clocks of its place: `Saturday, December 5, 2026, 6:00 PM – 8:00 PM · Beginners`. */
export function dateLine(date: DocumentDate, timezone: string, language: Language): string {
  const when = eventTime({ ...date, timezone }, language);
  const said = [when.date, when.nepaliDate, when.time].filter((part) => part !== '').join(', ');
  return [said, date.title, arrivalText(date, timezone, language)].filter((part) => part !== '').join(' · ');
}

/** When one is to arrive at a date that takes place, `Arrive between 2:00 PM and 2:30 PM`; '' where it says no time. */
export function arrivalText(
  { arrive, cancelled }: Pick<DocumentDate, 'arrive' | 'cancelled'>,
  timezone: string,
  language: Language,
): string {
  if (!arrive || cancelled) return '';
  const clock = (at: UtcText): string => eventTime({ startsAt: at, endsAt: '', timezone }, language).time;
  return arrivalWords[language].between(clock(arrive.from), clock(arrive.until));
}
