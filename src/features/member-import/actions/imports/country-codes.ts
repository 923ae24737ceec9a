import { LANGUAGES } from '#lib/language/index.ts';
import { folded } from '#lib/folded.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** What people write beside the names that dictionaries have. */
const OTHERS: Readonly<Record<string, string>> = {
  uk: 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  eeuu: 'US',
  uae: 'AE',
};

/** What dictionaries name beside countries. */
const NONE = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

let known: Map<string, string> | null = null;

/** The names of all countries in the languages of the site, made when the first one is asked for. */
function codes(): Map<string, string> {
  if (known) return known;
  known = new Map(Object.entries(OTHERS));
  for (const locale of LANGUAGES) {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    for (const one of LETTERS)
      for (const other of LETTERS) {
        const name = names.of(one + other);
        if (name && !NONE.has(one + other)) known.set(folded(name), one + other);
      }
  }
  return known;
}

/** A country's two letters (ISO 3166-1) by those or by its name; null if it is not one, empty for nothing. */
export function countryCode(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const named = codes().get(folded(text));
  if (named) return named;
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && [...codes().values()].includes(code) ? code : null;
}
