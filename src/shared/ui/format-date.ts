import { keptTexts } from '#lib/cache/kept-texts.ts';
import type { Calendar } from '#lib/calendar/calendars.ts';
import { dayIn } from '#lib/calendar/day-in.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { languageOf } from '#lib/language/index.ts';
import { bikramSambatDay } from '#shared/i18n/bikram-sambat.ts';

export type DateTimeStyle = 'full' | 'medium' | 'short' | 'date' | 'time';

// A page tells the same few dates again and again, and so does the next one. Making one takes twenty times as long.
const dates = keptTexts(5_000);
const zones = keptTexts(1_000);

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const dateParts: Record<Exclude<DateTimeStyle, 'time'>, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { ...day, year: 'numeric' },
  short: day,
  date: { day: 'numeric', month: 'short', year: 'numeric' },
};

/**
 * A moment as it is called where the event takes place: "Sat, Mar 14, 2026 · 6:30 PM".
 * @param at UTC text (`2026-03-14 12:45:00.000Z`) or ISO 8601
 * @param zone IANA time zone of the place
 * @param calendar `bs` tells the day by Bikram Sambat too: "2082 Falgun 30 · Sat, Mar 14, 2026 · 6:30 PM"
 * @returns "" when `at` is no date
 */
export function formatDateTime(
  at: string,
  zone: string,
  style: DateTimeStyle = 'medium',
  locale = 'en-US',
  calendar: Calendar = 'ad',
): string {
  const date = style === 'time' ? null : formatDay(at, zone, style, locale, calendar);
  const clock = style === 'date' ? null : part(at, zone, locale, 'time');
  return [date, clock].filter(Boolean).join(' · ');
}

/** The day of a moment alone, as `formatDateTime` tells it. */
export function formatDay(
  at: string,
  zone: string,
  style: Exclude<DateTimeStyle, 'time'> = 'medium',
  locale = 'en-US',
  calendar: Calendar = 'ad',
): string {
  const moment = calendar === 'bs' && momentOf(at);
  // Not kept: the table of Bikram Sambat may come later.
  const nepali =
    moment && bikramSambatDay(dayIn(moment, zone), languageOf(locale), { withYear: style !== 'short' });
  return [nepali, part(at, zone, locale, style)].filter(Boolean).join(' · ');
}

/** Start and end: the end's day is told only when it is another one. */
export function formatDateRange(
  from: string,
  to: string | null,
  zone: string,
  style: DateTimeStyle = 'medium',
  locale = 'en-US',
  calendar: Calendar = 'ad',
): string {
  const start = formatDateTime(from, zone, style, locale, calendar);
  if (!to || !momentOf(to)) return start;
  const sameDay = formatDateTime(from, zone, 'date', locale) === formatDateTime(to, zone, 'date', locale);
  if (sameDay) return style === 'date' ? start : `${start} – ${formatDateTime(to, zone, 'time', locale)}`;
  return `${start} – ${formatDateTime(to, zone, style, locale, calendar)}`;
}

/** A zone that has no name of its own in a language is told by its distance. */
const DISTANCE = /^GMT[+-]/;

/**
 * The zone's name at that moment: `short` "WET" or "GMT+5:45", `long` "Nepal Time". Each English knows the short names of its own
 * part of the world alone: what one lacks, the other says.
 */
export function zoneName(
  at: string,
  zone: string,
  length: 'short' | 'long' = 'short',
  locale = 'en-US',
): string {
  return zones(`${at}\n${zone}\n${locale}\n${length}`, () => {
    const moment = momentOf(at);
    if (!moment) return '';
    const nameIn = (language: string) => {
      const parts = dateFormat(language, { timeZone: zone, timeZoneName: length }).formatToParts(moment);
      return parts.find((each) => each.type === 'timeZoneName')?.value ?? zone;
    };
    const own = nameIn(locale);
    if (length === 'long' || !locale.startsWith('en') || !DISTANCE.test(own)) return own;
    return [nameIn('en-GB'), nameIn('en-US')].find((name) => !DISTANCE.test(name)) ?? own;
  });
}

/** ISO 8601 text for the `datetime` attribute; "" when `at` is no date. */
export function isoOf(at: string): string {
  return momentOf(at)?.toISOString() ?? '';
}

function momentOf(at: string): Date | null {
  const moment = new Date(at.replace(' ', 'T'));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** "" when `at` is no date. */
function part(at: string, timeZone: string, locale: string, style: DateTimeStyle): string {
  return dates(`${at}\n${timeZone}\n${locale}\n${style}`, () => {
    const moment = momentOf(at);
    if (!moment) return '';
    const options = style === 'time' ? time : dateParts[style];
    // Newer locale data puts a narrow no-break space before AM and PM, older an ordinary one.
    return dateFormat(locale, { ...options, timeZone })
      .format(moment)
      .replaceAll('\u202f', '\u00a0');
  });
}
