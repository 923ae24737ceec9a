import type { PhoneCountry } from './countries.ts';
import { SEARCH_RESET_MS } from './phone-limits.ts';

/** Letters typed on the country list, and when (milliseconds) the last of them was. */
export interface SearchBuffer {
  text: string;
  at: number;
}

export const EMPTY_SEARCH: SearchBuffer = { text: '', at: 0 };

/** Is a name half typed? Then a space is part of it. */
export function isSearching({ text, at }: SearchBuffer, now: number): boolean {
  return text !== '' && now - at < SEARCH_RESET_MS;
}

/** The buffer after another letter: it starts anew when the last one is too long ago. */
export function typedOn(buffer: SearchBuffer, letter: string, now: number): SearchBuffer {
  const text = isSearching(buffer, now) ? buffer.text : '';
  return { text: text + letter.toLowerCase(), at: now };
}

/** Position of the country that the letters mean: by name without its accents, ISO code or dial code. -1 for none. */
export function findCountry(countries: readonly PhoneCountry[], text: string): number {
  const wanted = plain(text);
  if (wanted === '') return -1;
  const byName = countries.findIndex(({ name }) => plain(name).startsWith(wanted));
  if (byName !== -1) return byName;
  return countries.findIndex(
    ({ iso2, dialCode }) => iso2.toLowerCase() === wanted || dialCode === wanted.replace(/^\+/, ''),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
