import { type Language, LANGUAGES } from '#lib/language/index.ts';

/** A part of a country with holidays of its own. */
export interface Region {
  /** As ISO 3166-2 has it after the country: `BY` of DE-BY. */
  code: string;
  name: string;
}

/** The states, provinces or cantons of a country that have holidays of their own, by name; none where nothing is known of them. */
export async function regionsOf(country: string, language: Language): Promise<Region[]> {
  if (country === '') return [];
  const { default: Holidays } = await import('date-holidays');
  const library = new Holidays();
  // Without a language they are called as they are there.
  const known = library.getStates(country, language) ?? library.getStates(country, LANGUAGES[0]) ?? {};
  const { compare } = new Intl.Collator(language);
  return Object.entries(known)
    .map(([code, name]) => ({ code, name: name || code }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** Whether it is one of them. */
export async function isRegion(country: string, region: string): Promise<boolean> {
  return (await regionsOf(country, LANGUAGES[0])).some(({ code }) => code === region);
}
