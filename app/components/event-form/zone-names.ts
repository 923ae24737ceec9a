import { groupBy } from '#lib/group-by.ts';

// The names under which browsers and servers still list some zones, and what those places are called now.
const RENAMED: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The name a time zone has today: `Asia/Katmandu` → `Asia/Kathmandu`. */
export function currentZoneName(zone: string): string {
  return RENAMED[zone] ?? zone;
}

/** The place of a zone in words: `America/New_York` → "New York", `America/Indiana/Knox` → "Knox, Indiana". */
export function zonePlace(zone: string): string {
  const [region = zone, ...places] = zone.split('/');
  return (places.length > 0 ? places.toReversed().join(', ') : region).replaceAll('_', ' ');
}

/** Zones by the part of the world that their name begins with, in the order of the alphabet. */
export function zonesByRegion(zones: readonly string[]): (readonly [string, string[]])[] {
  const groups = groupBy(zones, (zone) =>
    zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Everywhere',
  );
  return [...groups]
    .map(
      ([region, members]) =>
        [region, members.toSorted((a, b) => (zonePlace(a) < zonePlace(b) ? -1 : 1))] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
