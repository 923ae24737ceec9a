import { foldText } from '#features/events/model/search-text.ts';

/** The languages in which files tend to name countries. */
const LANGUAGES = ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl', 'ne'];

/** What countries are called beside the names that CLDR gives them. */
const ALIASES: Record<string, string> = {
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  uae: 'AE',
  korea: 'KR',
  republicofkorea: 'KR',
  czechrepublic: 'CZ',
  turkey: 'TR',
  russianfederation: 'RU',
  hongkong: 'HK',
  macau: 'MO',
  macao: 'MO',
  holland: 'NL',
  thenetherlands: 'NL',
  macedonia: 'MK',
  burma: 'MM',
  myanmar: 'MM',
  ivorycoast: 'CI',
  palestine: 'PS',
  bosnia: 'BA',
};

const key = (name: string): string => foldText(name).replace(/[^\p{L}\p{M}]/gu, '');

let known: Map<string, string> | undefined;

// Asked of the runtime once, when the first file is imported: 5,000 names are not worth a table of ours.
function names(): Map<string, string> {
  if (known) return known;
  known = new Map(Object.entries(ALIASES));
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined && !known.has(key(name))) known.set(key(name), code);
    }
  }
  return known;
}

/** The ISO 3166 code of a country by its name or code; null when it is not known. */
export function countryCode(country: string): string | null {
  const name = key(country);
  if (/^[a-z]{2}$/.test(name) && name !== 'uk') {
    const code = name.toUpperCase();
    return countryName(code) ? code : null;
  }
  return names().get(name) ?? null;
}

/** The English name of a country by its ISO 3166 code; null for a code that nobody has. */
export function countryName(code: string): string | null {
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? null;
}
