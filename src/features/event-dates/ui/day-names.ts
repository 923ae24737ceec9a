import { dateFormat } from '#lib/language/intl-formats.ts';
import { useLocale } from '#shared/i18n/language.tsx';

/** A Monday, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The names of the days of the week in the reader's language, Monday first. */
export function useDayNames(): string[] {
  const locale = useLocale();
  const format = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, n) => format.format(MONDAY + n * DAY_MS));
}
