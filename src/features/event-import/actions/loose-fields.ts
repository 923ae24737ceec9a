import type { SourceEvent } from './source-event.ts';

/** The names that people give to a column or key, as `normalisedName` leaves them; the best one first. */
const NAMES = {
  uid: ['uid', 'id', 'identifier', 'guid', 'externalid', 'eventid'],
  name: ['title', 'name', 'eventname', 'eventtitle', 'event', 'summary', 'subject', 'heading'],
  start: [
    'startsat',
    'start',
    'startdate',
    'startdatetime',
    'starts',
    'begin',
    'begins',
    'from',
    'date',
    'datetime',
    'when',
    'eventdate',
    'dtstart',
    'day',
  ],
  startTime: ['starttime', 'time', 'begintime', 'timestart'],
  end: ['endsat', 'end', 'enddate', 'enddatetime', 'ends', 'until', 'to', 'dtend', 'finish'],
  endTime: ['endtime', 'finishtime', 'timeend'],
  timezone: ['timezone', 'tz', 'timezoneid', 'zone', 'tzid'],
  place: ['location', 'place', 'where'],
  venue: ['venuename', 'venue', 'placename', 'locationname', 'building', 'hall'],
  address: ['venueaddress', 'address', 'street', 'streetaddress', 'fulladdress'],
  city: ['city', 'town', 'locality', 'addresslocality', 'municipality'],
  country: ['country', 'countryname', 'countrycode', 'addresscountry', 'nation'],
  lat: ['lat', 'latitude', 'geolat'],
  lon: ['lon', 'lng', 'long', 'longitude', 'geolon', 'geolng'],
  online: ['online', 'isonline', 'virtual', 'isvirtual', 'remote', 'attendancemode', 'format'],
  url: [
    'url',
    'link',
    'website',
    'web',
    'homepage',
    'eventurl',
    'href',
    'registration',
    'registrationurl',
    'tickets',
    'ticketurl',
  ],
  onlineUrl: ['onlineurl', 'joinurl', 'streamurl', 'meetingurl', 'videourl', 'livestream'],
  summary: ['summary', 'tagline', 'subtitle', 'excerpt', 'shortdescription', 'teaser', 'abstract'],
  description: ['description', 'details', 'body', 'content', 'about', 'text', 'longdescription', 'notes'],
  topics: ['category', 'categories', 'topic', 'topics', 'type', 'eventtype', 'genre', 'kind', 'theme'],
  tags: ['tags', 'keywords', 'labels', 'tag'],
} as const satisfies Record<string, readonly string[]>;

type LooseName = keyof typeof NAMES;

/** `Start Date`, `start_date` and `startDate` are one name. */
export function normalisedName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether the names say at least what the event is called and when it is. */
export function namesAnEvent(names: readonly string[]): boolean {
  const known = new Set(names.map(normalisedName));
  return NAMES.name.some((name) => known.has(name)) && NAMES.start.some((name) => known.has(name));
}

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;|]/) : []).flatMap(
    (word) => text(word) ?? [],
  );

function truth(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value === 1;
  if (typeof value !== 'string') return undefined;
  if (
    /^(true|yes|y|1|x|online|virtual|remote|hybrid|mixed|onlineeventattendancemode|mixedeventattendancemode)$/i.test(
      value.trim(),
    )
  )
    return true;
  return value.trim() === '' ? undefined : false;
}

function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null && 'name' in value) return text(value.name);
  return undefined;
}

function coordinate(value: unknown): number {
  return typeof value === 'string' && value.trim() !== ''
    ? Number(value.replace(',', '.'))
    : typeof value === 'number'
      ? value
      : NaN;
}

/** A day and a time that stand in two columns, as one. */
function joined(day: string | undefined, time: string | undefined): string | undefined {
  return day !== undefined && time !== undefined && !/[T ]\d/.test(day) ? `${day} ${time}` : day;
}

/** Reads an entry whose names are somebody else's. */
export function readLoosely(entry: Readonly<Record<string, unknown>>): SourceEvent {
  const values = new Map(Object.entries(entry).map(([name, value]) => [normalisedName(name), value]));
  const used = new Set<string>();
  const take = (name: LooseName): unknown => {
    const found = NAMES[name].find((alias) => {
      const value = values.get(alias);
      return !used.has(alias) && value !== undefined && value !== null && value !== '';
    });
    if (found === undefined) return undefined;
    used.add(found);
    return values.get(found);
  };
  const place = take('place');
  const geo = typeof place === 'object' && place !== null ? (place as Record<string, unknown>) : {};
  const lat = coordinate(take('lat') ?? geo.lat);
  const lon = coordinate(take('lon') ?? geo.lon);
  return {
    uid: text(take('uid')),
    name: text(take('name')),
    start: joined(text(take('start')), text(take('startTime'))),
    end: joined(text(take('end')), text(take('endTime'))),
    timezone: text(take('timezone')),
    venue: text(take('venue')) ?? text(place),
    address: text(take('address')),
    city: text(take('city')),
    country: text(take('country')),
    point: Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : undefined,
    online: truth(take('online')),
    url: text(take('url')),
    onlineUrl: text(take('onlineUrl')),
    summary: text(take('summary')),
    description: text(take('description')),
    // Only conferences call for papers.
    topics: [...words(take('topics')), ...(values.has('cfpurl') ? ['conference'] : [])],
    tags: words(take('tags')),
  };
}
