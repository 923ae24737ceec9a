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
import type { EventSearch } from '../model/search-input.ts';
import { asksForDays, type SearchWindow, searchWindow, type WallMoment } from '../model/search-window.ts';
import { momentThere } from './moment-there.ts';
import { narrowing } from './narrowing.ts';
import { noEarlierDate, otherDatesQuery } from './other-dates.ts';
import { zonesInUse } from './zones-in-use.ts';

/** An event that a search found. */
export interface FoundEvent extends EventListItem {
  /** The date for which it was found, where that is not the one that the event shows as its own. */
  foundOn: { date: string; startsAt: string; endsAt: string } | null;
}

export interface FoundPage extends Page<FoundEvent> {
  /** Until when the days of the search are the same, UTC text: "today" is another day tomorrow. Null for a search without days. */
  sameUntil: string | null;
}

/** The query of a search by the dates that events show as their own; apart, so that a test can ask the database how it goes about it. */
export function searchQuery(db: Database, search: EventSearch, window: SearchWindow, limit: number) {
  const { now, endsFrom, startsFrom, startsBefore } = window;
  const cursor = search.cursor ? decodeCursor(search.cursor) : null;
  const past = search.past === true;
  let query = publicEvents(db.readLagging<EventTables>());
  if (past) query = query.where('endsAt', '<', now).where('startsAt', '<', now);
  else query = query.where('endsAt', '>=', endsFrom.least);
  // Days are others in each zone: the index is walked for all of them, and what is too early or too late at its place is passed over.
  if (!past && differs(endsFrom)) query = query.where('endsAt', '>=', momentThere(endsFrom));
  // Reading on, the cursor says where along the index to begin; a second bound would only lead the planner astray.
  if (!past && (cursor?.direction !== 'next' || cursor.startsAt < startsFrom))
    query = query.where('startsAt', '>=', startsFrom);
  if (!past && startsBefore !== null) {
    query = query.where('startsAt', '<', startsBefore.most);
    if (differs(startsBefore)) query = query.where('startsAt', '<', momentThere(startsBefore));
  }
  if (looksAhead(search, window))
    query = query.where(noEarlierDate('events.id', 'events.startsAt', endsFrom));
  for (const asked of narrowing(db, search)) query = query.where(asked);
  return { cursor, query: fromCursor(query.select(LIST_COLUMNS), cursor, limit, past) };
}

const differs = ({ least, most }: WallMoment): boolean => least !== most;

/**
 * Whether a search may find a date that its event does not show as its own. One from now on does not: the next date of an event is its
 * own, and is in a window that begins now if any of them is.
 */
const looksAhead = ({ past }: EventSearch, { endsFrom, now }: SearchWindow): boolean =>
  past !== true && (differs(endsFrom) || endsFrom.least !== now);

/**
 * Public events by start, those first that go on already; what is over the latest first. An event with several dates stands where the
 * first of them does that is on within the days that are asked for, once. Throws 400 for a date or a cursor that is none.
 */
export async function searchEvents(db: Database, search: EventSearch, now: string): Promise<FoundPage> {
  const limit = pageLimit(search.limit, 24);
  const window = searchWindow(search, now, asksForDays(search) ? await zonesInUse(db) : []);
  const { sameUntil } = window;
  const { cursor, query } = searchQuery(db, search, window, limit);
  if (!looksAhead(search, window)) {
    const found = await query.execute();
    return { ...pageOf(found, limit, cursor, (row) => ({ ...readListed(row), foundOn: null })), sameUntil };
  }
  const [own, others] = await Promise.all([
    query.execute(),
    otherDatesQuery(db, search, window, limit).execute(),
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
  const page = pageOf(once.slice(0, limit + 1), limit, cursor, ({ row, foundOn }) => ({
    ...readListed(row),
    foundOn,
  }));
  return { ...page, sameUntil };
}
