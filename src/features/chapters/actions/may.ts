import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { forbidden, notFound } from '#lib/errors.ts';
import { findChapter } from '../store/store.ts';
import type { Tables, ChapterRow } from '../model/schema.ts';
import type { Day } from '../model/day.ts';
import { idsOfPath } from '../model/path.ts';
import { allows, CHAPTER_ACTIONS, type ChapterAction, type OfficerRole } from '../model/permissions.ts';

type Query = Kysely<Tables>;

/** The roles that a user has in a chapter today, their own there and those from above. */
export async function rolesIn(
  query: Query,
  user: string,
  chapter: Pick<ChapterRow, 'path'>,
  today: Day,
): Promise<OfficerRole[]> {
  const rows = await query
    .selectFrom('community_officers')
    .select('role')
    .where('user', '=', user)
    .where('chapter', 'in', idsOfPath(chapter.path))
    .where('since', '<=', today)
    .where((eb) => eb.or([eb('until', '=', ''), eb('until', '>=', today)]))
    .execute();
  return [...new Set(rows.map(({ role }) => role))];
}

/** All that `actor` may do in the chapter today. */
export async function actionsIn(
  query: Query,
  actor: Actor | null,
  chapter: Pick<ChapterRow, 'path'>,
  today: Day,
): Promise<Set<ChapterAction>> {
  if (!actor) return new Set();
  if (actor.superuser) return new Set(CHAPTER_ACTIONS);
  const roles = await rolesIn(query, actor.id, chapter, today);
  return new Set(CHAPTER_ACTIONS.filter((action) => allows(roles, action)));
}

/**
 * Throws unless `actor` may do that in the chapter: 404 for those who are no officers there, 403 for officers whose role
 * doesn't include it. Asked before a write, and again within it, where it is what counts.
 */
export async function requireIn(
  query: Query,
  actor: Actor | null,
  action: ChapterAction,
  chapter: Pick<ChapterRow, 'path'>,
  today: Day,
): Promise<void> {
  const may = await actionsIn(query, actor, chapter, today);
  if (may.has(action)) return;
  throw may.size === 0 ? notFound() : forbidden();
}

/** The chapter, if `actor` may do that in it. Throws 404 or 403. */
export async function requireMay(
  query: Query,
  actor: Actor | null,
  action: ChapterAction,
  idOrSlug: string,
  today: Day,
): Promise<ChapterRow> {
  const chapter = await findChapter(query, idOrSlug);
  if (!chapter) throw notFound();
  await requireIn(query, actor, action, chapter, today);
  return chapter;
}
