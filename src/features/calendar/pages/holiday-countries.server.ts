import { HOLIDAY_COUNTRIES } from '#features/calendar/index.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';

interface Country {
  code: string;
  name: string;
}

const byLanguage = new Map<Language, readonly Country[]>();

/** What a country is called, by its ISO 3166-1 code, with its part where one is named. */
export function placeName(code: string, region: string, language: Language): string {
  const country = holidayCountries(language).find((each) => each.code === code)?.name ?? code;
  return region === '' ? country : `${region}, ${country}`;
}

/** Countries whose public holidays can be had, by name. They are sorted once. */
export function holidayCountries(language: Language): readonly Country[] {
  const known = byLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' });
  const { compare } = new Intl.Collator(LOCALES[language]);
  const countries = HOLIDAY_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
    (one, other) => compare(one.name, other.name),
  );
  byLanguage.set(language, countries);
  return countries;
}
