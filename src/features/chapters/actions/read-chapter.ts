import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { CommunityCore } from '../model/context.ts';
import type { Tables, ChangeRow, ChapterRow } from '../model/schema.ts';
import { dayOf } from '../model/day.ts';
import { idsOfPath } from '../model/path.ts';
import type { ChapterAction } from '../model/permissions.ts';
import { actionsIn, requireMay } from './may.ts';
import { chaptersById, childrenOf, findChapter } from '../store/store.ts';

/** A chapter as everybody sees it: where it stands in the tree, and what lies below it. */
export interface ChapterPlace {
  chapter: ChapterRow;
  /** From the root down, without itself. */
  above: ChapterRow[];
  below: ChapterRow[];
}

/** The chapter with its place in the tree. Throws 404. */
export async function readChapter({ db }: CommunityCore, idOrSlug: string): Promise<ChapterPlace> {
  const query = db.read<Tables>();
  const chapter = await findChapter(query, idOrSlug);
  if (!chapter) throw notFound();
  const ids = idsOfPath(chapter.path).filter((id) => id !== chapter.id);
  const [known, below] = await Promise.all([chaptersById(query, ids), childrenOf(query, chapter.id)]);
  return { chapter, above: ids.flatMap((id) => known.get(id) ?? []), below };
}

/** The chapter with its place, for an officer who may do that, with all that they may. Throws 404 or 403. */
export async function readForOfficer(
  deps: CommunityCore,
  actor: Actor,
  idOrSlug: string,
  action: ChapterAction,
): Promise<ChapterPlace & { may: Set<ChapterAction> }> {
  const { db, clock } = deps;
  const today = dayOf(clock.text());
  const query = db.read<Tables>();
  const { id } = await requireMay(query, actor, action, idOrSlug, today);
  const place = await readChapter(deps, id);
  return { ...place, may: await actionsIn(query, actor, place.chapter, today) };
}

const CHANGES_SHOWN = 50;

/** What was changed in a chapter lately, and by whom. Throws 404 or 403. */
export async function readChanges(
  { db, clock }: CommunityCore,
  actor: Actor,
  idOrSlug: string,
): Promise<(ChangeRow & { actorName: string; subjectName: string })[]> {
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'chapter.edit', idOrSlug, dayOf(clock.text()));
  const rows = await query
    .selectFrom('community_changes')
    .leftJoin('users', 'users.id', 'community_changes.actor')
    // Whom an office was given is named as they are called now, and not kept once they are gone.
    .leftJoin('users as subjects', (join) =>
      join
        .onRef('subjects.id', '=', 'community_changes.subject')
        .on('community_changes.action', 'in', ['officers.appoint', 'officers.end']),
    )
    .selectAll('community_changes')
    .select(['users.name as actorName', 'subjects.name as subjectName'])
    .where('chapter', '=', chapter.id)
    .orderBy('at', 'desc')
    .orderBy('community_changes.id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, actorName: row.actorName ?? '', subjectName: row.subjectName ?? '' }));
}

/** The chapters in which somebody is an officer today, by name. */
export async function chaptersLedBy({ db, clock }: CommunityCore, actor: Actor): Promise<ChapterRow[]> {
  const today = dayOf(clock.text());
  return db
    .read<Tables>()
    .selectFrom('community_chapters')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('community_officers')
        .select('chapter')
        .where('user', '=', actor.id)
        .where('since', '<=', today)
        .where((part) => part.or([part('until', '=', ''), part('until', '>=', today)])),
    )
    .orderBy('name')
    .execute();
}
