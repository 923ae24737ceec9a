import { foldText } from '#features/events/model/search-text.ts';
import { countryCode } from './countries.ts';

/** Where most people live, in countries of more than one zone. */
const MAIN: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  IN: 'Asia/Kolkata',
  KZ: 'Asia/Almaty',
  MM: 'Asia/Yangon',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NP: 'Asia/Kathmandu',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
};

const CITIES: Record<string, readonly string[]> = {
  'America/Los_Angeles': [
    'san francisco',
    'seattle',
    'portland',
    'san diego',
    'san jose',
    'las vegas',
    'oakland',
    'sacramento',
    'santa clara',
    'anaheim',
    'long beach',
    'bellevue',
    'palo alto',
    'mountain view',
    'pasadena',
    'reno',
  ],
  'America/Denver': ['salt lake city', 'boulder', 'albuquerque', 'colorado springs', 'santa fe'],
  'America/Phoenix': ['scottsdale', 'tucson', 'tempe'],
  'America/Chicago': [
    'austin',
    'dallas',
    'houston',
    'minneapolis',
    'nashville',
    'new orleans',
    'kansas city',
    'st. louis',
    'saint louis',
    'san antonio',
    'milwaukee',
    'madison',
    'memphis',
    'oklahoma city',
    'fort worth',
    'plano',
    'omaha',
  ],
  'America/Vancouver': ['victoria', 'whistler'],
  'America/Edmonton': ['calgary', 'banff'],
  'America/Halifax': ['moncton', 'fredericton'],
  'Australia/Brisbane': ['gold coast', 'cairns'],
  'Asia/Makassar': ['bali', 'denpasar', 'ubud'],
  'America/Tijuana': ['tijuana'],
  'America/Cancun': ['playa del carmen', 'tulum'],
};

const BY_CITY = new Map(
  Object.entries(CITIES).flatMap(([zone, cities]) => cities.map((city) => [city, zone] as const)),
);

// The runtime takes a third of a millisecond to tell, and a file names the same few countries over and over.
const byCountry = new Map<string, readonly string[]>();

function zonesIn(code: string): readonly string[] {
  let zones = byCountry.get(code);
  if (zones === undefined)
    byCountry.set(code, (zones = new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []));
  return zones;
}

/** The zone of a place by its country and city; UTC when it can't be told. */
export function zoneOf(country: string, city: string): string {
  const code = countryCode(country);
  const zones = code === null ? [] : zonesIn(code);
  const [only] = zones;
  if (code === null || only === undefined) return 'UTC';
  if (zones.length > 1) {
    const name = foldText(city).split(',')[0]?.trim() ?? '';
    const inZone = BY_CITY.get(name);
    if (inZone !== undefined && zones.includes(inZone)) return inZone;
    const named = zones.find((zone) => foldText(zone.split('/').at(-1) ?? '').replaceAll('_', ' ') === name);
    if (named !== undefined) return named;
  }
  return MAIN[code] ?? only;
}
