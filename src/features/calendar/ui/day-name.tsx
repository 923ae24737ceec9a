import { bikramSambatOf } from '#lib/calendar/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import type { PageLocale } from '#lib/language/index.ts';
import { useCalendar } from '#shared/i18n/calendar.tsx';
import { useLanguage, useLocale } from '#shared/i18n/language.tsx';

/** A day of the calendar (`2026-11-21`) in words. */
export function dayWords(day: string, locale: PageLocale, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

/** A day as the heading of what is on it: "Saturday, November 21", with its Bikram Sambat day where that is wanted. */
export function DayName({ day }: { day: string }) {
  const language = useLanguage();
  const locale = useLocale();
  const nepali = useCalendar() === 'bs' && bikramSambatOf(day, language);
  return (
    <time dateTime={day} suppressHydrationWarning>
      {dayWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
      {nepali && <span className="font-normal text-muted">{` · ${nepali}`}</span>}
    </time>
  );
}
