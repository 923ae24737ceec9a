import type { Kysely } from 'kysely';
import { datesWithin, type EventDateRow } from '#features/event-dates/index.ts';
import { addMs } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import { type EventRow, readEvent } from '#features/events/model/event.ts';
import { searchWindow } from '../model/search-window.ts';
import type { EventTables } from '#features/events/model/schema.ts';
import { type Between, publicEvents } from '#features/events/index.ts';

/** Rows read at a time: an export of any length stays flat in memory. */
const CHUNK = 500;

/** What a search engine needs to know of an event. */
export interface SitemapEntry {
  id: string;
  slug: string;
  /** UTC text. */
  updated: string;
}

interface Key {
  startsAt: string;
  id: string;
}

async function* chunks<Row extends Key>(read: (after: Key | null) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: Key | null = null;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (after === null || rows.length < CHUNK) return;
  }
}

function byStart(query: Kysely<EventTables>, after: Key | null) {
  const chunk = publicEvents(query).orderBy('startsAt').orderBy('id').limit(CHUNK);
  return after
    ? chunk.where((eb) => eb(eb.refTuple('startsAt', 'id'), '>', eb.tuple(after.startsAt, after.id)))
    : chunk;
}

/** An event with those of its several dates that a calendar of all events has. */
export interface DatedEvent {
  event: EventRow;
  dates: EventDateRow[];
}

const DAY_MS = 86_400_000;
/** So many days ahead, and so many dates of one event: what comes later is in the calendar by then. */
const FEED_DAYS = 366;
const MOST_OF_ONE = 100;
/** Events whose dates are read at a time. */
const TOGETHER = 50;

/** The days of which a calendar has dates: whole ones, so that it is the same all day. */
export function feedDays(now: string): Between {
  const from = `${now.slice(0, 10)} 00:00:00.000Z`;
  return { from, to: addMs(from, FEED_DAYS * DAY_MS) };
}

/**
 * Every public event that is to come or goes on at `now` (of an organiser, where one is given), by start, each with its dates of the
 * next year, cancelled ones too: at most the next hundred. One with a single date has none; so has one whose next date is further away, and it stands there.
 */
export async function* upcomingWithDates(
  db: Database,
  now: string,
  organiser?: string,
): AsyncGenerator<DatedEvent> {
  for await (const events of together(upcomingEvents(db, now, organiser), TOGETHER)) {
    const ids = events.map(({ id }) => id);
    const dates = await datesWithin(db, ids, feedDays(now), MOST_OF_ONE);
    yield* events.map((event) => ({ event, dates: dates.get(event.id) ?? [] }));
  }
}

async function* together<Item>(items: AsyncIterable<Item>, count: number): AsyncGenerator<Item[]> {
  let some: Item[] = [];
  for await (const item of items) {
    if (some.push(item) < count) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Every public event that is to come or goes on at `now`, by start; of an organiser, where one is given. */
export async function* upcomingEvents(
  db: Database,
  now: string,
  organiser?: string,
): AsyncGenerator<EventRow> {
  const { startsFrom } = searchWindow({}, now);
  const rows = chunks((after) =>
    byStart(db.read(), after ?? { startsAt: startsFrom, id: '' })
      .selectAll()
      .where('endsAt', '>=', now)
      .$if(organiser !== undefined, (query) => query.where('organiser', '=', organiser ?? ''))
      .execute(),
  );
  for await (const row of rows) yield readEvent(row);
}

/** Every public event from the `skip`th on, at most `limit`, by start. */
export async function* sitemapEntries(
  db: Database,
  skip = 0,
  limit = Infinity,
): AsyncGenerator<SitemapEntry> {
  const entries = chunks((after) =>
    byStart(db.read(), after)
      .select(['id', 'slug', 'updated', 'startsAt'])
      .$if(after === null && skip > 0, (query) => query.offset(skip))
      .execute(),
  );
  let count = 0;
  for await (const { id, slug, updated } of entries) {
    if ((count += 1) > limit) return;
    yield { id, slug, updated };
  }
}

/** How many public events there are. */
export async function countPublic(db: Database): Promise<number> {
  const { count } = await publicEvents(db.read<EventTables>())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A text that differs whenever the public events at `now` do: how many, and when the last of them was changed. */
export async function upcomingVersion(db: Database, now: string, organiser?: string): Promise<string> {
  const { count, latest } = await publicEvents(db.read<EventTables>())
    .where('endsAt', '>=', now)
    .$if(organiser !== undefined, (query) => query.where('organiser', '=', organiser ?? ''))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated').as('latest')])
    .executeTakeFirstOrThrow();
  return `${count}-${(latest ?? '').replace(/\D/g, '')}`;
}
