import { phoneCountries } from '#shared/forms/phone/countries.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';

const lists = new Map<Language, readonly (readonly [string, string])[]>();

/** Every country with its name, by name: made once for a language, because there are hundreds. */
export function countryOptions(language: Language): readonly (readonly [string, string])[] {
  const known = lists.get(language);
  if (known) return known;
  const made = phoneCountries(LOCALES[language]).map(({ iso2, name }) => [iso2, name] as const);
  const list = [...new Map(made)].map(([iso2, name]) => [iso2, name] as const);
  lists.set(language, list);
  return list;
}

/** What a country is called; empty for none. */
export function countryName(iso2: string, language: Language): string {
  return iso2 === '' ? '' : (countryOptions(language).find(([code]) => code === iso2)?.[1] ?? iso2);
}
