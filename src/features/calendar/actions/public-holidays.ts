import type Holidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import { type Language, LANGUAGES } from '#lib/language/index.ts';
import { Lru } from '#lib/cache/lru.ts';
import type { Days } from '../model/days.ts';
import type { Festival } from '../model/festivals.ts';
import { isHolidayCountry } from './countries.ts';
import { OWN_COUNTRIES } from './own-countries.ts';

/** What rules are known for; others would be guessed. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2100];
/** Some holidays last for several days, over the end of a year too. */
const LONGEST_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** Years of a country in one language: a few kilobytes each. */
const YEARS_KEPT = 300;

const kept = new Lru<readonly Festival[]>(YEARS_KEPT);

/** A country, or a part of it: ISO 3166-1 alpha-2, and what ISO 3166-2 has after that; '' for none. */
export interface HolidayPlace {
  country: string;
  region: string;
}

/**
 * The public holidays of a country, and of a part of it where one is named, on these days, in their order, each day of those that last; named in the language
 * of the reader where that is known, else in English, else as there. None for what is no country of
 * `HOLIDAY_COUNTRIES`, and for Nepal, whose festivals stand in every calendar (`festivalsOn`).
 */
export async function holidaysOn(
  { first, last }: Days,
  place: HolidayPlace,
  language: Language,
): Promise<Festival[]> {
  const { country } = place;
  if (country === 'NP' || !isHolidayCountry(country)) return [];
  const before = Temporal.PlainDate.from(first).subtract({ days: LONGEST_DAYS });
  const found: Festival[] = [];
  const end = Math.min(Number(last.slice(0, 4)), LAST_YEAR);
  for (let year = Math.max(before.year, FIRST_YEAR); year <= end; year += 1) {
    const those = await holidaysOfYear(place, year, language);
    found.push(...those.filter(({ day }) => day >= first && day <= last));
  }
  return found;
}

async function holidaysOfYear(
  { country, region }: HolidayPlace,
  year: number,
  language: Language,
): Promise<readonly Festival[]> {
  const key = `${country}-${region} ${year} ${language}`;
  const known = kept.get(key);
  if (known) return known;
  const found = (await rulesOf({ country, region }, language)).getHolidays(year);
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

async function rulesOf({ country, region }: HolidayPlace, language: Language): Promise<Holidays> {
  // Rules of all countries take 25 MB: who asks for no holidays does not pay for them.
  const { default: Library } = await import('date-holidays');
  const types: HolidaysTypes.HolidayType[] = ['public'];
  const own = OWN_COUNTRIES[country];
  if (own) {
    const rules = new Library({ types, languages: [language] });
    rules.setTimezone(own.zone);
    for (const [rule, name] of own.rules) rules.setHoliday(rule, { name, type: 'public' });
    return rules;
  }
  const there = new Library(country).getLanguages();
  const options = { types, languages: [...new Set([language, LANGUAGES[0], ...there])] };
  return region === '' ? new Library(country, options) : new Library(country, region, options);
}
