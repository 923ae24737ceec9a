import { type Cursor, encodeCursor } from '#platform/api/index.ts';

/** A page of a list that is read by key: no page gets slower the further one reads. */
export interface Page<Item> {
  items: Item[];
  /** The cursor of the page after this one; null on the last. */
  next: string | null;
  /** The cursor of the page before this one; null on the first. */
  previous: string | null;
}

interface Keyed {
  startsAt: string;
  id: string;
}

/** Makes a page of up to `limit + 1` rows that were read in the cursor's direction from its place. */
export function pageOf<Row extends Keyed, Item>(
  rows: readonly Row[],
  limit: number,
  cursor: Cursor | null,
  read: (row: Row) => Item,
): Page<Item> {
  const backwards = cursor?.direction === 'previous';
  const more = rows.length > limit;
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const first = shown[0];
  const last = shown.at(-1);
  const key = (direction: Cursor['direction'], { startsAt, id }: Keyed) =>
    encodeCursor({ direction, startsAt, id });
  return {
    items: shown.map(read),
    next: last && (backwards || more) ? key('next', last) : null,
    previous: first && (backwards ? more : cursor !== null) ? key('previous', first) : null,
  };
}

/** A page's length: what was asked for, within `1..max`. */
export function pageLimit(asked: number | undefined, usual: number, max = 100): number {
  return asked === undefined || !Number.isFinite(asked)
    ? usual
    : Math.min(max, Math.max(1, Math.trunc(asked)));
}
