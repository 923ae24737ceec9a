import { type Language, LOCALES } from '#lib/language/index.ts';
import type { Day } from '../model/day.ts';

/** A day as people of that language write it. */
export function dayText(day: Day, language: Language): string {
  return Temporal.PlainDate.from(day).toLocaleString(LOCALES[language], { dateStyle: 'long' });
}
