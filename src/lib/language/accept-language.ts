import { isLanguage, type Language } from './languages.ts';

/** Longer headers are no person's. */
const MAX_HEADER = 500;

/**
 * The first language of an `Accept-Language` header that the product speaks, by the header's weights (RFC 9110
 * §12.5.4); null when it names none.
 */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  if (!header || header.length > MAX_HEADER) return null;
  const wishes = header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { language: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language } of wishes) if (isLanguage(language)) return language;
  return null;
}
