import { asciiDigits } from '#lib/phone-text.ts';
import type { GeoPoint } from './event.ts';

/** Longer than any link that holds a place. */
export const MAX_MAP_PLACE = 2000;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(String.raw`^${NUMBER}\s*[,;\s]\s*${NUMBER}$`);
/** `27°42'06.1"N 85°19'14.2"E`, as maps write it; minutes and seconds may be missing. Escaped, as the bundle writes such letters. */
const DEGREES = String.raw`(\d{1,3})\u00b0\s*(?:(\d{1,2})['\u2032\u2019]\s*)?(?:(\d{1,2}(?:\.\d{1,10})?)(?:"|\u2033|\u201d|'')\s*)?`;
const SEXAGESIMAL = new RegExp(String.raw`^${DEGREES}([NS])[,\s]*${DEGREES}([EW])$`, 'i');
/** The pin of a link of Google's maps: the place itself, where `@` is only what the window shows. */
const PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
/** What the window of a map shows, and `geo:` of phones. */
const WINDOWS = [
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`#map=[\d.]{1,6}/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
];
/** Parameters of Google's, Apple's and Bing's maps with a pair of numbers. */
const PARAMETERS = ['q', 'query', 'll', 'sll', 'coordinate', 'center', 'destination', 'daddr'];

/**
 * The place that somebody pasted: coordinates as people and maps write them, latitude first, or a link of a map; null for
 * what is no place on Earth. Short links of maps don't hold their place, and nothing is fetched.
 */
export function readMapPlace(input: string): GeoPoint | null {
  const text = asciiDigits(input.slice(0, MAX_MAP_PLACE)).trim().replaceAll('−', '-');
  const pair = PAIR.exec(text);
  if (pair) return pointOf(pair[1], pair[2]);
  const degrees = SEXAGESIMAL.exec(text);
  if (degrees) {
    const [, latD, latM, latS, north, lonD, lonM, lonS, east] = degrees;
    return pointOf(decimal(latD, latM, latS, north), decimal(lonD, lonM, lonS, east));
  }
  return inLink(text);
}

/** How a form shows the place that an event has; empty for none. */
export const writeMapPlace = (point: GeoPoint | null): string => (point ? `${point.lat}, ${point.lon}` : '');

function inLink(text: string): GeoPoint | null {
  const url = URL.parse(text);
  if (!url) return null;
  const parameters = PARAMETERS.map((name) => PAIR.exec(url.searchParams.get(name)?.trim() ?? ''));
  const pin = [url.searchParams.get('mlat') ?? '', url.searchParams.get('mlon') ?? ''].join(',');
  const found = [PAIR.exec(pin), PIN.exec(text), ...parameters, ...WINDOWS.map((each) => each.exec(text))];
  const [, lat, lon] = found.find((each) => each !== null) ?? [];
  return pointOf(lat, lon);
}

/** Null for what is not on Earth, and for 0, 0, which stands for no place. */
function pointOf(
  latitude: string | number | undefined,
  longitude: string | number | undefined,
): GeoPoint | null {
  const [lat, lon] = [Number(latitude), Number(longitude)];
  const onEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return onEarth ? { lat: rounded(lat), lon: rounded(lon) } : null;
}

/** Six places are a hand's breadth. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function decimal(degrees = '', minutes = '', seconds = '', side = ''): number {
  const [m, s] = [Number(minutes), Number(seconds)];
  if (m >= 60 || s >= 60) return Number.NaN;
  return (Number(degrees) + m / 60 + s / 3600) * (/[sw]/i.test(side) ? -1 : 1);
}
