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

/** What stands between a place and its offset: `Porto — UTC+1`. */
export const BESIDE = ' — ';

/** Whether a label is the zone's own: others are of cities that share it. */
export function isOwnLabel(label: string, zone: string): boolean {
  return label.split(BESIDE, 1)[0] === zonePlace(zone);
}
