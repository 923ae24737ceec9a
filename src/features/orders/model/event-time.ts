import { bikramSambatOf } from '#lib/calendar/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { isTimeZone, parseUtcText } from '#lib/time.ts';
import { words } from '../messages/event-facts.messages.ts';

/** When an event is, in words, on the clocks of its own place. */
export interface EventTime {
  /** `Saturday, December 5, 2026`, or both days when it ends on a later one. */
  date: string;
  /** The same by the Bikram Sambat calendar, `२०८३ मंसिर १९`, for whoever reads Nepali; '' for others. */
  nepaliDate: string;
  /** `6:00 PM – 10:30 PM` */
  time: string;
  /** `Nepal Time (GMT+5:45)` */
  zone: string;
}

/** An event that ends before this hour of the next day is one evening, not two days. */
const NIGHT_ENDS = 6;

/** The words for a start and an end (`''` when open). A zone that is not known is taken as UTC. */
export function eventTime(
  event: { startsAt: string; endsAt: string; timezone: string },
  language: Language = 'en',
): EventTime {
  const t = words[language];
  const locale = LOCALES[language];
  const start = parseUtcText(event.startsAt);
  if (start === null) return { date: t.dateOpen, nepaliDate: '', time: '', zone: '' };
  const parsedEnd = parseUtcText(event.endsAt);
  const end = parsedEnd !== null && parsedEnd > start ? parsedEnd : null;
  const timeZone = isTimeZone(event.timezone) ? event.timezone : 'UTC';

  const formatAt = (ms: number, options: Intl.DateTimeFormatOptions) =>
    plainSpaces(dateFormat(locale, { ...options, timeZone }).format(ms));
  const day = (ms: number, weekday: 'long' | 'short') =>
    formatAt(ms, { weekday, day: 'numeric', month: weekday, year: 'numeric' });
  const clock = (ms: number) => formatAt(ms, { hour: 'numeric', minute: '2-digit' });

  const from = zoned(start, timeZone);
  const to = end === null ? null : zoned(end, timeZone);
  const days = to ? from.toPlainDate().until(to.toPlainDate(), { largestUnit: 'day' }).days : 0;
  const oneEvening = days === 0 || (days === 1 && to !== null && to.hour < NIGHT_ENDS);

  let time = clock(start);
  if (end !== null && oneEvening) {
    const until = `${clock(start)} – ${clock(end)}`;
    time = days === 1 ? t.nextDay(until) : until;
  } else if (end !== null) time = t.severalDays(clock(start), clock(end));
  return {
    date: end === null || oneEvening ? day(start, 'long') : `${day(start, 'short')} – ${day(end, 'short')}`,
    nepaliDate: language === 'ne' ? nepaliDays(oneEvening || !to ? [from] : [from, to]) : '',
    time,
    zone: zoneName(start, timeZone, locale),
  };
}

function nepaliDays(days: Temporal.ZonedDateTime[]): string {
  return days
    .map((day) => bikramSambatOf(day.toPlainDate().toString(), 'ne'))
    .filter((told) => told !== '')
    .join(' – ');
}

function zoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
}

function zoneName(ms: number, timeZone: string, locale: string): string {
  const name = (timeZoneName: 'long' | 'shortOffset') =>
    dateFormat(locale, { timeZone, timeZoneName })
      .formatToParts(ms)
      .find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [words, offset] = [name('long'), name('shortOffset')];
  return words.startsWith('GMT') ? offset : `${words} (${offset})`;
}

// Newer locale data puts a narrow no-break space before AM and PM, which few fonts have.
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
