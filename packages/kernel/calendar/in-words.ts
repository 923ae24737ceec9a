import type { Language } from '../language/index.ts';
import { type BikramSambatDay, toBikramSambat } from './bikram-sambat.ts';
import { words } from './bikram-sambat.messages.ts';

/** `2083 Mangsir 5` or `२०८३ मंसिर ५`; without the year `Mangsir 5`. */
export function bikramSambatWords(
  { year, month, day }: BikramSambatDay,
  language: Language,
  { withYear = true } = {},
): string {
  const t = words[language];
  const name = t.months[month - 1] ?? '';
  return withYear ? t.date(year, name, day) : t.day(name, day);
}

/** The Bikram Sambat date of a Gregorian day (`2026-11-21`) in words; '' outside of the years that are known. */
export function bikramSambatOf(isoDay: string, language: Language, options?: { withYear?: boolean }): string {
  const day = toBikramSambat(isoDay);
  return day ? bikramSambatWords(day, language, options) : '';
}

/** A month by itself: `Mangsir 2083`, `मंसिर २०८३`. */
export function bikramSambatMonth({ year, month }: BikramSambatDay, language: Language): string {
  const t = words[language];
  return t.month(year, t.months[month - 1] ?? '');
}
