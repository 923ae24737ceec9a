import { isLanguage, type Language } from './languages.ts';

/** Longer headers are no person's. */
const MAX_HEADER = 500;

/** `en-GB` in a header: in lower case, without a region `''`. */
interface Wish {
  language: string;
  region: string;
}

/** What an `Accept-Language` header asks for, by its weights (RFC 9110 §12.5.4). */
export function wishesOf(header: string | null | undefined): Wish[] {
  if (!header || header.length > MAX_HEADER) return [];
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      const [language = '', ...subtags] = range.trim().split('-');
      // A script may stand between: `en-Latn-IN`. Regions of three digits are parts of the world.
      const region = subtags.find((each) => /^([a-z]{2}|\d{3})$/.test(each)) ?? '';
      return { language, region, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
}

/** The first language of an `Accept-Language` header that the product speaks; null when it names none. */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  for (const { language } of wishesOf(header)) if (isLanguage(language)) return language;
  return null;
}
