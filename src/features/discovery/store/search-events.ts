import {
  type EventListItem,
  type EventTables,
  fromCursor,
  LIST_COLUMNS,
  type Page,
  pageLimit,
  pageOf,
  publicEvents,
  readListed,
} from '#features/events/index.ts';
import { decodeCursor } from '#platform/api/index.ts';
import type { Database } from '#platform/db/index.ts';
import { type EventSearch, searchWindow } from '../model/search-input.ts';
import { narrowing } from './narrowing.ts';
import { noEarlierDate, otherDatesQuery } from './other-dates.ts';

/** An event that a search found. */
export interface FoundEvent extends EventListItem {
  /** The date for which it was found, where that is not the one that the event shows as its own. */
  foundOn: { date: string; startsAt: string; endsAt: string } | null;
}

/** The query of a search by the dates that events show as their own; apart, so that a test can ask the database how it goes about it. */
export function searchQuery(db: Database, search: EventSearch, now: string, limit: number) {
  const { endsFrom, startsFrom, startsBefore } = searchWindow(search, now);
  const cursor = search.cursor ? decodeCursor(search.cursor) : null;
  const past = search.past === true;
  let query = publicEvents(db.readLagging<EventTables>());
  if (past) query = query.where('endsAt', '<', now).where('startsAt', '<', now);
  else query = query.where('endsAt', '>=', endsFrom);
  // Reading on, the cursor says where along the index to begin; a second bound would only lead the planner astray.
  if (!past && (cursor?.direction !== 'next' || cursor.startsAt < startsFrom))
    query = query.where('startsAt', '>=', startsFrom);
  if (!past && startsBefore !== null) query = query.where('startsAt', '<', startsBefore);
  if (looksAhead(search)) query = query.where(noEarlierDate('events.id', 'events.startsAt', endsFrom));
  for (const asked of narrowing(db, search)) query = query.where(asked);
  return { cursor, query: fromCursor(query.select(LIST_COLUMNS), cursor, limit, past) };
}

/**
 * Whether a search may find a date that its event does not show as its own. Without a first day it does not: the next date of an
 * event is its own, and is in a window that begins now if any of them is.
 */
const looksAhead = ({ from, past }: EventSearch): boolean => Boolean(from) && past !== true;

/**
 * Public events by start, those first that go on already; what is over the latest first. An event with several dates stands where the
 * first of them does that is on within the days that are asked for, once. Throws 400 for a date or a cursor that is none.
 */
export async function searchEvents(
  db: Database,
  search: EventSearch,
  now: string,
): Promise<Page<FoundEvent>> {
  const limit = pageLimit(search.limit, 24);
  const { cursor, query } = searchQuery(db, search, now, limit);
  if (!looksAhead(search))
    return pageOf(await query.execute(), limit, cursor, (row) => ({ ...readListed(row), foundOn: null }));
  const [own, others] = await Promise.all([
    query.execute(),
    otherDatesQuery(db, search, now, limit).execute(),
  ]);
  const rows = [
    ...own.map((row) => ({ startsAt: row.startsAt, id: row.id, row, foundOn: null })),
    ...others.map(({ dateId, dateStart, dateEnd, ...row }) => ({
      startsAt: dateStart,
      id: row.id,
      row,
      foundOn: { date: dateId, startsAt: dateStart, endsAt: dateEnd },
    })),
  ];
  const turn = cursor?.direction === 'previous' ? -1 : 1;
  rows.sort((one, other) => (one.startsAt + one.id < other.startsAt + other.id ? -turn : turn));
  // Two questions: what changes between them is found once all the same.
  const seen = new Set<string>();
  const once = rows.filter(({ id }) => !seen.has(id) && seen.add(id));
  return pageOf(once.slice(0, limit + 1), limit, cursor, ({ row, foundOn }) => ({
    ...readListed(row),
    foundOn,
  }));
}
