import type { Actor } from '#lib/actor.ts';
import { forbidden } from '#lib/errors.ts';
import { isUniqueViolation, type Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { holdChapter } from './hold-chapter.ts';
import type { CommunityCore } from '../model/context.ts';
import type { Tables, ChapterRow } from '../model/schema.ts';
import { cannot, wrongField } from '../model/errors.ts';
import { noteChange } from '../store/changes.ts';
import { dayOf } from '../model/day.ts';
import { pathBelow } from '../model/path.ts';
import { requireIn, requireMay } from './may.ts';
import { type ChapterInput, chapterInput } from '../model/chapter-input.ts';
import { findRoot } from '../store/store.ts';

/**
 * Founds a chapter below another, or with `parent` null the community itself, which is for superusers and happens once.
 * Throws 400 by field, 404 or 403 when the chapter above is not theirs to extend, 409 when the community is there.
 */
export async function createChapter(
  deps: CommunityCore,
  actor: Actor,
  parent: string | null,
  raw: unknown,
): Promise<ChapterRow> {
  const { db, clock } = deps;
  const parsed = chapterInput.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const today = dayOf(clock.text());
  if (parent === null && !actor.superuser) throw forbidden();
  const above =
    parent === null ? null : await requireMay(db.read<Tables>(), actor, 'chapter.create', parent, today);
  return onFreeSlug(() =>
    db.write(async (tx) => {
      const query = tx.as<Tables>();
      // As it stands now: it may have been moved since it was read.
      const held = above && (await holdChapter(deps, tx, above.id));
      if (held) await requireIn(query, actor, 'chapter.create', held, today);
      else if (await findRoot(query)) throw cannot('rootThere');
      return insertChapter(deps, tx, actor, held, parsed.data);
    }),
  );
}

async function insertChapter(
  { clock, ids }: CommunityCore,
  tx: Tx,
  actor: Actor,
  above: ChapterRow | null,
  input: ChapterInput,
): Promise<ChapterRow> {
  const now = clock.text();
  const id = ids.record();
  const chapter: ChapterRow = {
    id,
    ...input,
    parent: above?.id ?? '',
    path: pathBelow(above?.path ?? '', id),
    created: now,
    updated: now,
  };
  await tx.as<Tables>().insertInto('community_chapters').values(chapter).execute();
  await noteChange(tx, {
    chapter: id,
    actor,
    action: 'chapter.create',
    subject: id,
    label: chapter.name,
    at: now,
  });
  return chapter;
}

/** Says of an address that is taken that it is. */
export async function onFreeSlug<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw wrongField('slug', 'slugTaken');
    throw error;
  }
}
