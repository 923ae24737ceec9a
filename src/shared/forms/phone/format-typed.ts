import { AsYouType, type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { plainMarks } from '#lib/phone-text.ts';
import { MAX_LENGTH } from './phone-limits.ts';

/**
 * A number while it is being typed, in international form. Digits without a plus are a number of `country`: its dial
 * code is set before them, unless they begin with a nought, which may yet become a `00`.
 */
export function formatTyped(text: string, country: string): string {
  const plain = plainMarks(text);
  const from = plain.indexOf('+');
  // What stands before the plus names the number ("Tel:") and is no part of it.
  const number = from === -1 ? plain : plain.slice(from);
  const digits = number.replaceAll(/\D/g, '');
  if (digits === '') return from === -1 ? '' : '+';
  return new AsYouType()
    .input(international(number, digits, country))
    .slice(0, MAX_LENGTH)
    .trimEnd();
}

function international(text: string, digits: string, country: string): string {
  if (text.startsWith('+')) return `+${digits}`;
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
