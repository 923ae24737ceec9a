import metadata from 'libphonenumber-js/max/metadata';
import { LANGUAGES, LOCALES } from '#lib/language/index.ts';
import { countryOfZone } from '#lib/time-zones/country-of-zone.ts';
import type { PhoneStart } from './use-phone.ts';

const COUNTRIES = Object.keys(metadata.countries) as (keyof typeof metadata.countries)[];

/** Countries by their names, as people write them in any of our languages, and by their codes. */
const named = once(() => {
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([LOCALES[language]], { type: 'region' });
    for (const code of COUNTRIES) found.set(folded(names.of(code) ?? code), code);
  }
  for (const code of COUNTRIES) found.set(folded(code), code);
  return found;
});

/**
 * Where a phone field begins for what happens in `country` (as somebody wrote it, or its code) and in that time zone;
 * undefined where neither says.
 */
export function phoneStart({
  country,
  timezone,
}: {
  country: string;
  timezone: string;
}): PhoneStart | undefined {
  const code = named().get(folded(country)) ?? countryOfZone(timezone);
  const dialCode = code && metadata.countries[code as (typeof COUNTRIES)[number]]?.[0];
  return code && dialCode ? { country: code, dialCode } : undefined;
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
