import { type Kysely, sql } from 'kysely';
import type { UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { FollowRow, OrganiserTables } from '../model/schema.ts';
import { shownOf } from './pages.ts';

type Query = Kysely<OrganiserTables>;

/** Notes that an event has become public. False where that was noted before. */
export async function noteListed(
  tx: Tx,
  { event, organiser, now }: { event: string; organiser: string; now: UtcText },
): Promise<boolean> {
  const written = await tx
    .as<OrganiserTables>()
    .insertInto('organiser_announcements')
    .values({ event, organiser, created: now, round: '', roundAt: '' })
    .onConflict((known) => known.column('event').doNothing())
    .returning('event')
    .execute();
  return written.length > 0;
}

/** Whose followers are to hear of an event, and when they last heard of another; null where they have, or the page is gone. */
export async function waitingFor(
  query: Query,
  event: string,
): Promise<{ organiser: string; toldAt: string } | null> {
  const row = await query
    .selectFrom('organiser_announcements as a')
    .innerJoin('organiser_pages as p', 'p.account', 'a.organiser')
    .select(['a.organiser', 'p.toldAt'])
    .where('a.event', '=', event)
    .where('a.round', '=', '')
    .executeTakeFirst();
  return row ?? null;
}

/** What waits of an organiser and may be told now: of what is not public at this moment nothing is used up. */
const waitingQuery = (query: Query, organiser: string) =>
  query
    .selectFrom('organiser_announcements as a')
    .innerJoin('events as e', 'e.id', 'a.event')
    .select('a.event')
    .where('a.organiser', '=', organiser)
    .where('a.round', '=', sql.lit(''))
    .where('e.organiser', '=', organiser)
    .where('e.status', '=', 'published')
    .where('e.visibility', '=', 'public');

/** One that waits, for a job of its own where its own found nothing to do. */
export async function oneWaiting(query: Query, organiser: string): Promise<string | null> {
  const row = await waitingQuery(query, organiser).limit(1).executeTakeFirst();
  return row?.event ?? null;
}

/** Begins a round with all that waits, unless one began after `since`. False where one did, or nothing waits any more. */
export async function beginRound(
  tx: Tx,
  { organiser, round, since, now }: { organiser: string; round: string; since: UtcText; now: UtcText },
): Promise<boolean> {
  const query = tx.as<OrganiserTables>();
  if ((await oneWaiting(query, organiser)) === null || !(await shownOf(query, organiser))) return false;
  const { numUpdatedRows } = await query
    .updateTable('organiser_pages')
    .set({ toldAt: now })
    .where('account', '=', organiser)
    .where('toldAt', '<=', since)
    .where('shown', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const taken = await query
    .updateTable('organiser_announcements')
    .set({ round, roundAt: now })
    .where('organiser', '=', organiser)
    .where('round', '=', sql.lit(''))
    .where('event', 'in', waitingQuery(query, organiser))
    .returning('event')
    .execute();
  return taken.length > 0;
}

/** The events of a round, and whose they are. */
export function ofRound(
  query: Query,
  round: string,
): Promise<{ event: string; organiser: string; roundAt: string }[]> {
  return query
    .selectFrom('organiser_announcements')
    .select(['event', 'organiser', 'roundAt'])
    .where('round', '=', round)
    .where('round', '<>', sql.lit(''))
    .orderBy('event')
    .execute();
}

/** The query of the next followers of an organiser after `after`, of those who followed by `until`. */
export const followersQuery = (
  query: Query,
  organiser: string,
  { after, until, limit }: { after: string; until: UtcText; limit: number },
) =>
  query
    .selectFrom('organiser_follows')
    .select(['id', 'address', 'language'])
    .where('organiser', '=', organiser)
    .where('state', '=', sql.lit('on'))
    .where('id', '>', after)
    .where('consentAt', '<=', until)
    .orderBy('id')
    .limit(limit);

export type Addressee = Pick<FollowRow, 'id' | 'address' | 'language'>;

/** Notes that these hear of these events. Gives the ids of those who had not, and who have not left meanwhile. */
export async function noteTold(
  tx: Tx,
  { events, follows, now }: { events: readonly string[]; follows: readonly string[]; now: UtcText },
): Promise<Set<string>> {
  if (follows.length === 0 || events.length === 0) return new Set();
  const query = tx.as<OrganiserTables>();
  const still = await query
    .selectFrom('organiser_follows')
    .select('id')
    .where('id', 'in', follows)
    .where('state', '=', 'on')
    .execute();
  if (still.length === 0) return new Set();
  const written = await query
    .insertInto('organiser_news')
    .values(still.flatMap(({ id }) => events.map((event) => ({ event, follow: id, created: now }))))
    .onConflict((known) => known.columns(['event', 'follow']).doNothing())
    .returning('follow')
    .execute();
  return new Set(written.map(({ follow }) => follow));
}

/** So many are removed in one write. */
const AT_ONCE = 500;

/** Forgets who heard of what before a moment, some at a time: no event is told twice anyway. False when none is left. */
export async function forgetTold(tx: Tx, before: UtcText): Promise<boolean> {
  const query = tx.as<OrganiserTables>();
  const some = await query
    .selectFrom('organiser_news')
    .select('created')
    .where('created', '<', before)
    .orderBy('created')
    .limit(AT_ONCE)
    .execute();
  const last = some.at(-1);
  if (!last) return false;
  await query.deleteFrom('organiser_news').where('created', '<=', last.created).execute();
  return true;
}
