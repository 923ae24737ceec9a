import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import { decodeCursor } from '#platform/api/index.ts';
import type { EventStatus } from '../model/event-status.ts';
import { MAX_DURATION_MS } from '../model/validate-event.ts';
import { searchWords } from '../model/search-text.ts';
import type { EventTables } from '../model/schema.ts';
import type { MemberTables } from '../model/members.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { type Page, pageLimit, pageOf } from './page.ts';
import { type EventListItem, fromCursor, publicEvents, readListed } from './listed-events.ts';

/** Which of their events an organiser wants to see. */
export interface ManagedSearch {
  q?: string | undefined;
  status?: EventStatus | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** The query of an organiser's list. */
export function managedQuery(
  db: Database,
  actor: Actor,
  search: ManagedSearch,
  limit: number,
  memberOf: readonly string[] = [],
) {
  const cursor = search.cursor ? decodeCursor(search.cursor) : null;
  let query = db.read<EventTables>().selectFrom('events');
  // Written out and not as a parameter: only so is the index known to hold every row that is asked for.
  if (actor.superuser) query = query.where('taken', '>=', sql.lit(0));
  else if (memberOf.length === 0) query = query.where('organiser', '=', actor.id);
  else query = query.where((eb) => eb.or([eb('organiser', '=', actor.id), eb('id', 'in', memberOf)]));
  if (search.status) query = query.where('status', '=', search.status);
  for (const word of searchWords(search.q ?? '')) {
    query = query.where(db.sql.contains(sql.ref('searchText'), word));
  }
  return { cursor, query: fromCursor(query.select(LIST_COLUMNS), cursor, limit, true) };
}

/** The events that somebody owns or helps to run, whatever their status, the latest first; a superuser's are all. */
export async function listManaged(
  db: Database,
  actor: Actor,
  search: ManagedSearch,
): Promise<Page<EventListItem>> {
  const limit = pageLimit(search.limit, 30);
  // Asked apart, so that both databases find the events by their indexes.
  const memberOf = actor.superuser ? [] : await eventsWithMember(db, actor.id);
  const { cursor, query } = managedQuery(db, actor, search, limit, memberOf);
  return pageOf(await query.execute(), limit, cursor, readListed);
}

/** The published events that somebody owns or helps to run and that are not over at `now`, the soonest first. */
export async function upcomingManaged(
  db: Database,
  actor: Actor,
  now: string,
  limit: number,
): Promise<EventListItem[]> {
  const memberOf = await eventsWithMember(db, actor.id);
  const soon = db
    .read<EventTables>()
    .selectFrom('events')
    .select(LIST_COLUMNS)
    .where('status', '=', 'published')
    .where('endsAt', '>=', now)
    // No event that started earlier can still go on: where to begin along the index.
    .where('startsAt', '>=', addMs(now, -MAX_DURATION_MS))
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit);
  const [owned, helped] = await Promise.all([
    soon.where('organiser', '=', actor.id).execute(),
    memberOf.length === 0 ? [] : soon.where('id', 'in', memberOf).execute(),
  ]);
  return [...owned, ...helped]
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0))
    .slice(0, limit)
    .map(readListed);
}

/** The ids of the events whose teams that user is in. */
export async function eventsWithMember(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .read<MemberTables>()
    .selectFrom('event_members')
    .select('event')
    .where('user', '=', userId)
    .execute();
  return rows.map(({ event }) => event);
}

/** What an organiser has coming up for everybody, soonest first; at most 12. */
export async function upcomingOf(db: Database, organiser: string, now: string): Promise<EventListItem[]> {
  const rows = await publicEvents(db.read<EventTables>())
    .select(LIST_COLUMNS)
    .where('organiser', '=', organiser)
    .where('endsAt', '>=', now)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(12)
    .execute();
  return rows.map(readListed);
}

/** Of these accounts, those who own an event or are in the team of one. */
export async function runningAmong(db: Database, users: readonly string[]): Promise<Set<string>> {
  const [owners, members] = await Promise.all([
    db
      .read<EventTables>()
      .selectFrom('events')
      .select('organiser')
      .distinct()
      .where('organiser', 'in', users)
      .execute(),
    db.read<MemberTables>().selectFrom('event_members').select('user').where('user', 'in', users).execute(),
  ]);
  return new Set([...owners.map(({ organiser }) => organiser), ...members.map(({ user }) => user)]);
}
