import { isTimeZone } from '../time.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

let zones: Map<string, string> | undefined;

/** The country (ISO 3166-1, two letters) of a time zone; undefined where the zone is of no country. */
export function countryOfZone(timeZone: string): string | undefined {
  zones ??= countriesByZone();
  return zones.get(timeZone) ?? zones.get(canonical(timeZone));
}

function countriesByZone(): Map<string, string> {
  const found = new Map<string, string>();
  for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
    const locale = new Intl.Locale('und', { region: code }) as Intl.Locale & { getTimeZones?(): string[] };
    // Some codes are old names of others.
    const country = locale.region ?? code;
    for (const zone of locale.getTimeZones?.() ?? []) if (!found.has(zone)) found.set(zone, country);
  }
  return found;
}

/** A zone has several names: `Asia/Katmandu` is `Asia/Kathmandu`. */
function canonical(timeZone: string): string {
  return isTimeZone(timeZone)
    ? new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
    : timeZone;
}
