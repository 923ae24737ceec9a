import { mainThreadMs } from './cpu-time.ts';
import type { Running } from './processes.ts';

/** A list as a guest may ask for it; `n` makes it another one each time. */
export interface ListShape {
  what: string;
  query: (n: number) => Readonly<Record<string, string>>;
}

const day = (n: number): string => `2027-01-${String(10 + n).padStart(2, '0')}`;

/** Every kind of filter and sort that the records API knows, over fields with and without an index. */
export const LIST_SHAPES: readonly ListShape[] = [
  { what: 'nothing', query: () => ({}) },
  ...[
    'startsAt',
    'endsAt',
    'created',
    'updated',
    'publishedAt',
    'title',
    'slug',
    'venueName',
    'capacity',
  ].flatMap((field): ListShape[] => [
    { what: `sort ${field}`, query: (n) => ({ sort: field, page: String(n) }) },
    { what: `sort -${field}`, query: (n) => ({ sort: `-${field}`, page: String(n) }) },
  ]),
  { what: 'sort -@rowid', query: (n) => ({ sort: '-@rowid', page: String(n) }) },
  { what: 'sort @random', query: () => ({ sort: '@random' }) },
  { what: 'a time, in its order', query: (n) => ({ filter: `startsAt > "${day(n)}"`, sort: 'startsAt' }) },
  {
    what: 'a category that many have, the newest first',
    query: (n) => ({ filter: 'category = "workshop"', sort: '-created', page: String(n) }),
  },
  {
    what: 'a category that few have, the newest first',
    query: () => ({ filter: 'category = "concert"', sort: '-created' }),
  },
  { what: 'a city', query: (n) => ({ filter: `city = "City ${n}"`, sort: 'startsAt' }) },
  { what: 'a venue', query: (n) => ({ filter: `venueName = "Hall ${n}"`, sort: 'startsAt' }) },
  { what: 'a title', query: (n) => ({ filter: `title = "Event number ${n}"` }) },
  { what: 'a text that many have', query: (n) => ({ filter: `title ~ "number ${n}"`, sort: 'startsAt' }) },
  { what: 'a text that few have', query: (n) => ({ filter: `title ~ "r 9${n}87${n}"`, sort: 'startsAt' }) },
  { what: 'a text that none has', query: (n) => ({ filter: `title ~ "nothing ${n}"` }) },
  { what: 'a text in descriptions', query: (n) => ({ filter: `description ~ "nothing ${n}"` }) },
  {
    what: 'a text of few, within a day',
    query: (n) => ({
      filter: `title ~ "98${n}" && startsAt > "${day(n)}" && startsAt < "${day(n + 1)}"`,
      sort: 'startsAt',
    }),
  },
  {
    what: 'one of two fields',
    query: (n) => ({ filter: `city = "City ${n}" || venueName = "Hall ${n}"`, sort: 'startsAt' }),
  },
  {
    what: 'one of two indexed fields',
    query: (n) => ({ filter: `city = "City ${n}" || organiser = "organiser00000${n}"`, sort: 'startsAt' }),
  },
  { what: 'not a city', query: (n) => ({ filter: `city != "City ${n}"`, sort: '-created' }) },
  { what: 'not like', query: (n) => ({ filter: `title !~ "number ${n}"`, sort: 'startsAt' }) },
  { what: 'not like what all are', query: (n) => ({ filter: `title !~ "event" && capacity != ${n}` }) },
  {
    what: 'near a place',
    query: (n) => ({ filter: `geoDistance(location.lon, location.lat, ${n}, 1) < 5` }),
  },
  { what: 'a tag', query: (n) => ({ filter: `tags ~ "tag ${n}"`, sort: 'startsAt' }) },
  { what: 'page 300', query: (n) => ({ sort: 'startsAt', page: String(300 + n) }) },
  { what: 'page 3,000', query: (n) => ({ sort: 'startsAt', page: String(3_000 + n) }) },
  { what: 'page 25,000', query: (n) => ({ sort: 'startsAt', page: String(25_000 + n) }) },
  { what: 'nothing, with totals', query: (n) => ({ skipTotal: '', page: String(n) }) },
  {
    what: 'a city, with totals',
    query: (n) => ({ skipTotal: '', filter: `city = "City ${n}"`, sort: 'startsAt' }),
  },
  {
    what: 'a category, with totals',
    query: (n) => ({ skipTotal: '', filter: 'category = "concert"', sort: 'startsAt', page: String(n) }),
  },
  {
    what: 'a text that many have, with totals',
    query: (n) => ({ skipTotal: '', filter: `title ~ "number ${n}"`, sort: 'startsAt' }),
  },
];

export interface ShapeTime {
  what: string;
  /** Processor milliseconds of the thread that answers, for one call: the median and the most. */
  medianMs: number;
  mostMs: number;
  status: number;
  /** -1 where nothing was counted. */
  totalItems: number;
}

const CALLS = 9;

/** Asks each shape a few times, each time another list, one after the other, after all have been asked once. */
export async function timeListShapes({ origin, pid }: Running): Promise<ShapeTime[]> {
  const ask = async ({ query }: ListShape, n: number): Promise<Omit<ShapeTime, 'what'>> => {
    const search = new URLSearchParams({ perPage: '30', skipTotal: '1', ...query(n) });
    const before = mainThreadMs(pid);
    const response = await fetch(`${origin}/api/collections/events/records?${search}`);
    const { totalItems = -1 } = (await response.json()) as { totalItems?: number };
    const ms = mainThreadMs(pid) - before;
    return { medianMs: ms, mostMs: ms, status: response.status, totalItems };
  };
  for (const shape of LIST_SHAPES) await ask(shape, 0);
  const times: ShapeTime[] = [];
  for (const shape of LIST_SHAPES) {
    const calls: Omit<ShapeTime, 'what'>[] = [];
    for (let n = 1; n <= CALLS; n += 1) calls.push(await ask(shape, n));
    const ordered = calls.map(({ mostMs }) => mostMs).toSorted((a, b) => a - b);
    const [{ status, totalItems } = { status: 0, totalItems: -1 }] = calls;
    times.push({
      what: shape.what,
      medianMs: ordered[Math.floor(CALLS / 2)] ?? 0,
      mostMs: ordered.at(-1) ?? 0,
      status,
      totalItems,
    });
  }
  return times;
}

export function printListShapes(times: readonly ShapeTime[]): void {
  process.stdout.write(
    '| list of a guest | median ms | most ms | answer | totalItems |\n|---|---:|---:|---:|---:|\n',
  );
  for (const { what, medianMs, mostMs, status, totalItems } of times) {
    process.stdout.write(
      `| ${what} | ${medianMs.toFixed(1)} | ${mostMs.toFixed(1)} | ${status} | ${totalItems} |\n`,
    );
  }
}
