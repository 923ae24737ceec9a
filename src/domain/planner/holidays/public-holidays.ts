import { type Language, LANGUAGES } from '#lib/language/index.ts';
import { Lru } from '#lib/lru.ts';
import type { Days } from '../model/days.ts';
import type { Festival } from '../model/festivals.ts';
import { isHolidayCountry } from './countries.ts';

/** What rules are known for; others would be guessed. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2100];
/** Some holidays last for several days, over the end of a year too. */
const LONGEST_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** Years of a country in one language: a few kilobytes each. */
const YEARS_KEPT = 300;

const kept = new Lru<readonly Festival[]>(YEARS_KEPT);

/**
 * The public holidays of a country (not of its parts) on these days, in their order, each day of those that last; named in the language
 * of the reader where that is known, else in English, else as there. None for what is no country of
 * `HOLIDAY_COUNTRIES`, and for Nepal, whose festivals stand in every calendar (`festivalsOn`).
 */
export async function holidaysOn(
  { first, last }: Days,
  country: string,
  language: Language,
): Promise<Festival[]> {
  if (country === 'NP' || !isHolidayCountry(country)) return [];
  const before = Temporal.PlainDate.from(first).subtract({ days: LONGEST_DAYS });
  const found: Festival[] = [];
  const end = Math.min(Number(last.slice(0, 4)), LAST_YEAR);
  for (let year = Math.max(before.year, FIRST_YEAR); year <= end; year += 1) {
    const those = await holidaysOfYear(country, year, language);
    found.push(...those.filter(({ day }) => day >= first && day <= last));
  }
  return found;
}

async function holidaysOfYear(
  country: string,
  year: number,
  language: Language,
): Promise<readonly Festival[]> {
  const key = `${country} ${year} ${language}`;
  const known = kept.get(key);
  if (known) return known;
  // Rules of all countries take 25 MB: who asks for no holidays does not pay for them.
  const { default: Holidays } = await import('date-holidays');
  const there = new Holidays(country).getLanguages();
  const languages = [...new Set([language, LANGUAGES[0], ...there])];
  const found = new Holidays(country, { types: ['public'], languages }).getHolidays(year);
  const byDay = new Map<string, Festival>();
  for (const { date, start, end, name } of found) {
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    const from = Temporal.PlainDate.from(date.slice(0, 10));
    for (let at = 0; at < length; at += 1) {
      const day = from.add({ days: at }).toString();
      byDay.set(`${day} ${name}`, { day, name });
    }
  }
  const inOrder = [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  kept.set(key, inOrder);
  return inOrder;
}
