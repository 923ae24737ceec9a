import { folded } from '../folded.ts';
import { isTimeZone } from '../time.ts';
import { CITIES } from './cities.ts';
import { BESIDE, currentZoneName, zonePlace } from './zone-names.ts';

/** A place that a time zone is chosen by: `Porto — UTC+1`. */
export interface ZoneChoice {
  zone: string;
  label: string;
}

const zones = [...new Set([...Intl.supportedValuesOf('timeZone').map(currentZoneName), 'UTC'])];

const places: readonly { place: string; zone: string }[] = [
  ...zones.map((zone) => ({ place: zonePlace(zone), zone })),
  ...Object.entries(CITIES).flatMap(([zone, cities]) => cities.map((place) => ({ place, zone }))),
].toSorted((one, other) => one.place.localeCompare(other.place, 'en'));

/** Every place that a zone can be chosen by, with the offset that its clocks have at `now` (milliseconds), by name. */
export function zoneChoices(now: number): ZoneChoice[] {
  const offsets = new Map(zones.map((zone) => [zone, offsetAt(zone, now)]));
  return places.map(({ place, zone }) => {
    const offset = offsets.get(zone) ?? offsetAt(zone, now);
    return { zone, label: place === offset ? place : `${place}${BESIDE}${offset}` };
  });
}

/** `UTC+5:45` for `Asia/Kathmandu`: what its clocks differ by at `now`. */
export function offsetAt(zone: string, now: number): string {
  const minutes =
    Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).offsetNanoseconds / 60_000_000_000;
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.round(Math.abs(minutes) % 60)];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

const byPlace = new Map(places.toReversed().map(({ place, zone }) => [folded(place), zone]));

/** The zone that was typed: by its place with its offset or without, by its name; as it was typed where it is none. */
export function zoneNamed(typed: string): string {
  const text = typed.trim();
  const [place = ''] = text.split(/\s+[—–-]\s*UTC/);
  const named = byPlace.get(folded(place));
  if (named !== undefined) return named;
  return isTimeZone(text) ? currentZoneName(text) : text;
}
