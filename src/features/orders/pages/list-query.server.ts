import { addMs, wallTimeToUtc } from '#lib/time.ts';

const DAY_MS = 24 * 3_600_000;
const NAMES = [
  'q',
  'status',
  'type',
  'date',
  'alone',
  'admission',
  'origin',
  'promo',
  'via',
  'from',
  'until',
  'sort',
] as const;

/** What of a list is asked for, as it stands in the address. */
export type ListQuery = Partial<Record<(typeof NAMES)[number], string>>;

/** The query of the address; what is left empty is left out. Days are those of a calendar at the event's place. */
export function readListQuery(request: Request): ListQuery {
  const search = new URL(request.url).searchParams;
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = (search.get(name) ?? '').trim().slice(0, 200);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The same as the product takes it: from the first moment of a day to the last of another, in UTC. */
export function asSearch({ from, until, ...rest }: ListQuery, zone: string): ListQuery {
  const begins = from ? wallTimeToUtc(`${from}T00:00`, zone) : null;
  const ends = until ? wallTimeToUtc(`${until}T00:00`, zone) : null;
  return {
    ...rest,
    ...(begins ? { from: begins } : {}),
    ...(ends ? { until: addMs(ends, DAY_MS) } : {}),
  };
}
