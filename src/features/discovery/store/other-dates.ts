import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import { type EventDateTables, LONGEST_MS } from '#features/event-dates/index.ts';
import { type EventTables, LIST_COLUMNS, MAX_DURATION_MS } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import { decodeCursor } from '#platform/api/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { EventSearch } from '../model/search-input.ts';
import type { SearchWindow, WallMoment } from '../model/search-window.ts';
import { momentThere } from './moment-there.ts';
import { narrowing } from './narrowing.ts';

type Tables = EventTables & EventDateTables;

/**
 * That an event has no date in the window before this one. What begins in the window is told from what goes on when it begins: so
 * each is one step along the index, and those that are over by then are passed over once for each event.
 */
export function noEarlierDate(event: string, startsAt: string, endsFrom: WallMoment): Expression<SqlBool> {
  const [of, start, from] = [sql.ref(event), sql.ref(startsAt), momentThere(endsFrom)];
  return sql<SqlBool>`NOT EXISTS (
    SELECT 1 FROM event_dates AS o WHERE o.event = ${of} AND o."startsAt" >= ${from} AND o."startsAt" < ${start} AND o.state = 'on'
  ) AND NOT EXISTS (
    SELECT 1 FROM event_dates AS o WHERE o.event = ${of} AND o."startsAt" >= ${addMs(endsFrom.least, -LONGEST_MS)}
      AND o."startsAt" < ${from} AND o."startsAt" < ${start} AND o."endsAt" >= ${from} AND o.state = 'on'
  )`;
}

const datesOn = (query: Kysely<Tables>) =>
  query
    .selectFrom('event_dates')
    .where('state', '=', 'on')
    .select(['id as dateId', 'event as dateOf', 'startsAt as dateStart', 'endsAt as dateEnd'])
    .as('d');

/** Every public event with every date of it that is on: along the dates by time. SQLite goes through a cross join as it is written. */
const alongDates = (query: Kysely<Tables>, endsFrom: WallMoment) =>
  query
    .selectFrom(datesOn(query))
    .crossJoin('events')
    .whereRef('events.id', '=', 'd.dateOf')
    .where(noEarlierDate('d.dateOf', 'd.dateStart', endsFrom));

/** The same along the events: of each the first date in the window is looked up. */
const alongEvents = (query: Kysely<Tables>, { endsFrom, now }: SearchWindow) =>
  query
    .selectFrom('events')
    .crossJoin(datesOn(query))
    .whereRef('d.dateOf', '=', 'events.id')
    .where(
      sql<SqlBool>`d."dateStart" = (
        SELECT o."startsAt" FROM event_dates AS o
        WHERE o.event = events.id AND o."startsAt" >= ${addMs(endsFrom.least, -LONGEST_MS)}
          AND o."endsAt" >= ${momentThere(endsFrom)} AND o.state = 'on'
        ORDER BY o."startsAt" LIMIT 1
      )`,
    )
    // An event's own date is on or next: what has one in the window is over neither now nor before it.
    .where('events.startsAt', '>=', addMs(endsFrom.least < now ? endsFrom.least : now, -MAX_DURATION_MS))
    // A date in days to come that is not the event's own comes after it.
    .$if(endsFrom.least >= now, (all) => all.where('events.startsAt', '<', endsFrom.most));

const SHORT_MS = 14 * 24 * 3_600_000;

/**
 * The query of a search by the other dates of events: of each the first that is on within the window, unless the event's own is
 * there earlier. `dateStart` and `dateEnd` are those of the date.
 */
export function otherDatesQuery(db: Database, search: EventSearch, window: SearchWindow, limit: number) {
  const { endsFrom, startsBefore } = window;
  const cursor = search.cursor ? decodeCursor(search.cursor) : null;
  const forwards = cursor?.direction !== 'previous';
  const startsFrom = addMs(endsFrom.least, -LONGEST_MS);
  const from = momentThere(endsFrom);
  const order = forwards ? 'asc' : 'desc';
  const asked = narrowing(db, search);
  // A page of anything is soon full. What is rare, or far on, is not looked for among all the dates of each event.
  const short = startsBefore !== null && startsBefore.least <= addMs(endsFrom.least, SHORT_MS);
  const all = db.readLagging<Tables>();
  let query =
    asked.length === 0 && (cursor === null || short) ? alongDates(all, endsFrom) : alongEvents(all, window);
  query = query
    .where('events.status', '=', 'published')
    .where('events.visibility', '=', 'public')
    .where('d.dateEnd', '>=', endsFrom.least)
    .$if(endsFrom.least !== endsFrom.most, (dates) => dates.where('d.dateEnd', '>=', from))
    .where((eb) =>
      eb.not(eb.and([eb('events.endsAt', '>=', from), eb('events.startsAt', '<=', eb.ref('d.dateStart'))])),
    );
  for (const each of asked) query = query.where(each);
  if (!forwards || cursor === null || cursor.startsAt < startsFrom)
    query = query.where('d.dateStart', '>=', startsFrom);
  if (startsBefore !== null) {
    query = query.where('d.dateStart', '<', startsBefore.most);
    if (startsBefore.least !== startsBefore.most)
      query = query.where('d.dateStart', '<', momentThere(startsBefore));
  }
  if (cursor)
    query = query.where((eb) =>
      eb(eb.refTuple('d.dateStart', 'd.dateOf'), forwards ? '>' : '<', eb.tuple(cursor.startsAt, cursor.id)),
    );
  return query
    .select(LIST_COLUMNS)
    .select(['d.dateId', 'd.dateStart', 'd.dateEnd'])
    .orderBy('d.dateStart', order)
    .orderBy('d.dateOf', order)
    .limit(limit + 1);
}
