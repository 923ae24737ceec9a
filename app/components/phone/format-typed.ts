import { AsYouType, type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { MAX_LENGTH } from './phone-limits.ts';

/**
 * A number while it is being typed, in international form. Digits without a plus are a number of `country`: its dial
 * code is set before them, unless they begin with a nought, which may yet become a `00`.
 */
export function formatTyped(text: string, country: string): string {
  const digits = text.replaceAll(/[^\p{Nd}]/gu, '');
  if (digits === '') return text.includes('+') ? '+' : '';
  return new AsYouType()
    .input(international(text.trim(), digits, country))
    .slice(0, MAX_LENGTH)
    .trimEnd();
}

function international(text: string, digits: string, country: string): string {
  if (/^[+＋]/.test(text)) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.startsWith('0')) return digits;
  return `+${getCountryCallingCode(country as CountryCode)}${digits}`;
}

/** Where the caret belongs in `formatted` when `before` digits and pluses stood before it. */
export function caretAfter(formatted: string, before: number): number {
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === before) return at;
    if (/[\d+]/.test(formatted.charAt(at))) seen += 1;
  }
  return formatted.length;
}
