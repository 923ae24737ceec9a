import metadata from 'libphonenumber-js/max/metadata';
import { AREA_CODES } from './area-codes.ts';

/** A row of the country table (specification §3). */
export interface PhoneCountry {
  /** In the reader's language. */
  name: string;
  /** ISO 3166-1 code of two capitals. */
  iso2: string;
  /** Digits after the plus. */
  dialCode: string;
  /** 0 for the main country of its dial code, counted up for those that share it. */
  priority: number;
  /** First digits of its national numbers, where they tell it from others with the dial code; else null. */
  areaCodes: readonly string[] | null;
}

/** Every country that has a dial code, by name. `language` is a BCP 47 tag. */
export function phoneCountries(language = 'en'): PhoneCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const codes: [string, string[]][] = Object.entries(metadata.country_calling_codes);
  return codes
    .flatMap(([dialCode, countries]) =>
      countries
        .filter((iso2) => /^[A-Z]{2}$/.test(iso2))
        .map((iso2, priority) => ({
          name: names.of(iso2) ?? iso2,
          iso2,
          dialCode,
          priority,
          areaCodes: AREA_CODES[iso2]?.split(' ') ?? null,
        })),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/**
 * The country that the first digits of an international number belong to: the longest dial code, then the longest
 * area code. Where they leave it open, `current` stays when it can, else it is the main country of the dial code.
 * Null when no dial code fits.
 */
export function countryOfDigits(
  countries: readonly PhoneCountry[],
  digits: string,
  current: string | null,
): PhoneCountry | null {
  const dialCode = countries
    .map((country) => country.dialCode)
    .filter((code) => digits.startsWith(code))
    .toSorted((one, other) => other.length - one.length)[0];
  if (dialCode === undefined) return null;
  const sharing = countries.filter((country) => country.dialCode === dialCode);
  const national = digits.slice(dialCode.length);
  const byArea = sharing
    .map((country) => ({ country, length: areaLength(country, national) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)[0];
  if (byArea) return byArea.country;
  const stays = sharing.find(({ iso2 }) => iso2 === current);
  if (stays && (!stays.areaCodes || mayBecome(stays, national))) return stays;
  return sharing.toSorted((one, other) => one.priority - other.priority)[0] ?? null;
}

/** Digits of the longest area code that the national number begins with; 0 for none. */
function areaLength({ areaCodes }: PhoneCountry, national: string): number {
  const lengths = (areaCodes ?? []).filter((code) => national.startsWith(code)).map((code) => code.length);
  return Math.max(0, ...lengths);
}

/** Is this the beginning of one of the country's area codes? */
function mayBecome({ areaCodes }: PhoneCountry, national: string): boolean {
  return (areaCodes ?? []).some((code) => code.startsWith(national));
}
