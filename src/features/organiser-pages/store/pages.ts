import { type Kysely, sql } from 'kysely';
import {
  type EventListItem,
  type EventTables,
  fromCursor,
  LIST_COLUMNS,
  MAX_DURATION_MS,
  type Page,
  pageOf,
  publicEvents,
  readListed,
} from '#features/events/index.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import { decodeCursor } from '#platform/api/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { OrganiserPageRow, OrganiserTables } from '../model/schema.ts';

type Query = Kysely<OrganiserTables>;

/** Pages that everybody sees: no suspended account has one. */
const shownPages = (query: Query) =>
  query
    .selectFrom('organiser_pages as p')
    .innerJoin('users as u', 'u.id', 'p.account')
    .where('p.shown', '=', sql.lit(1))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_suspensions as s')
            .select('s.account')
            .whereRef('s.account', '=', 'p.account'),
        ),
      ),
    );

/** A page that everybody sees, with the picture of its account. */
export type ShownPage = OrganiserPageRow & { avatar: string };

export async function shownBySlug(query: Query, slug: string): Promise<ShownPage | null> {
  const row = await shownPages(query)
    .selectAll('p')
    .select('u.avatar')
    .where('p.slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

export async function shownOf(query: Query, account: string): Promise<ShownPage | null> {
  const row = await shownPages(query)
    .selectAll('p')
    .select('u.avatar')
    .where('p.account', '=', account)
    .executeTakeFirst();
  return row ?? null;
}

/** Where a page is now that had this address; null where none had, or it isn't shown. */
export async function movedTo(query: Query, slug: string): Promise<string | null> {
  const row = await shownPages(query)
    .innerJoin('organiser_slugs as o', 'o.account', 'p.account')
    .select('p.slug')
    .where('o.slug', '=', slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** The page of an account, shown or not. */
export async function pageOfAccount(query: Query, account: string): Promise<OrganiserPageRow | null> {
  const row = await query
    .selectFrom('organiser_pages')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Writes a page; the address that it had leads to it from then on. False where the address is another's, or was within a
 * year: nothing may stay of the write then.
 */
export async function writePage(tx: Tx, row: OrganiserPageRow, keptUntil: UtcText): Promise<boolean> {
  const query = tx.as<OrganiserTables>();
  const before = await pageOfAccount(query, row.account);
  const { account, created: _created, toldAt: _toldAt, ...changed } = row;
  const holder = await query
    .selectFrom('organiser_pages')
    .select('account')
    .where('slug', '=', row.slug)
    .executeTakeFirst();
  if (holder && holder.account !== account) return false;
  await query
    .insertInto('organiser_pages')
    .values(row)
    .onConflict((known) => known.column('account').doUpdateSet(changed))
    .execute();
  // Asked afterwards: whoever has just left this address has finished by now.
  const kept = await query
    .selectFrom('organiser_slugs')
    .select(['account', 'keptUntil'])
    .where('slug', '=', row.slug)
    .executeTakeFirst();
  if (kept && kept.account !== account && kept.keptUntil > row.updated) return false;
  if (kept) await query.deleteFrom('organiser_slugs').where('slug', '=', row.slug).execute();
  // An address that nobody saw leads nobody anywhere: it is free again.
  if (before && before.shown === 1 && before.slug !== row.slug)
    await query
      .insertInto('organiser_slugs')
      .values({ slug: before.slug, account, keptUntil })
      .onConflict((known) => known.column('slug').doUpdateSet({ account, keptUntil }))
      .execute();
  tx.change({ collection: 'organiser_pages', action: before ? 'update' : 'create', id: account });
  return true;
}

/** The query of an organiser's public events, soonest first, or those that are over, the latest first. */
export function eventsQuery(
  db: Database,
  organiser: string,
  {
    past,
    now,
    limit,
    cursor: asked,
  }: { past: boolean; now: UtcText; limit: number; cursor?: string | undefined },
) {
  const cursor = asked ? decodeCursor(asked) : null;
  const all = publicEvents(db.read<EventTables>()).where('organiser', '=', organiser);
  const query = past
    ? all.where('endsAt', '<', now)
    : all
        .where('endsAt', '>=', now)
        // No event that started earlier can still go on: where to begin along the index.
        .where('startsAt', '>=', addMs(now, -MAX_DURATION_MS));
  return { cursor, query: fromCursor(query.select(LIST_COLUMNS), cursor, limit, past) };
}

/** A page of them. Throws 400 for a cursor that is none. */
export async function eventsOf(
  db: Database,
  organiser: string,
  asked: Parameters<typeof eventsQuery>[2],
): Promise<Page<EventListItem>> {
  const { cursor, query } = eventsQuery(db, organiser, asked);
  return pageOf(await query.execute(), asked.limit, cursor, readListed);
}

/** The query of addresses of pages that are shown, by account, after `after`. */
export const shownSlugs = (query: Query, after: string, limit: number) =>
  shownPages(query)
    .select(['p.account', 'p.slug', 'p.updated'])
    .where('p.account', '>', after)
    .orderBy('p.account')
    .limit(limit);
