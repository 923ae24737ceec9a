import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { CommunityCore } from '../model/context.ts';
import type { Tables } from '../model/schema.ts';
import { changedMeanwhile } from '../model/errors.ts';
import { changesBetween, noteChange } from '../store/changes.ts';
import { dayOf } from '../model/day.ts';
import { requireMay } from './may.ts';
import { chapterInput } from '../model/chapter-input.ts';
import { onFreeSlug } from './create-chapter.ts';

const FIELDS = ['name', 'slug', 'kind', 'country', 'summary', 'email'] as const;

/** Changes what is said of a chapter. Throws 400 by field, 404, 403, or 409 when it is not any more as it was opened. */
export async function editChapter(
  { db, clock }: CommunityCore,
  actor: Actor,
  id: string,
  raw: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const parsed = chapterInput.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const input = parsed.data;
  await onFreeSlug(() =>
    db.write(async (tx) => {
      const now = clock.text();
      const before = await requireMay(tx.as<Tables>(), actor, 'chapter.edit', id, dayOf(now));
      if (ifUpdated && before.updated !== ifUpdated) throw changedMeanwhile();
      const changes = changesBetween(before, input, FIELDS);
      if (changes.length === 0) return;
      const done = await tx
        .as<Tables>()
        .updateTable('community_chapters')
        .set({ ...input, updated: laterThan(before.updated, now) })
        .where('id', '=', before.id)
        .where('updated', '=', before.updated)
        .executeTakeFirst();
      if (done.numUpdatedRows !== 1n) throw changedMeanwhile();
      await noteChange(tx, {
        chapter: before.id,
        actor,
        action: 'chapter.edit',
        subject: before.id,
        label: input.name,
        changes,
        at: now,
      });
    }),
  );
}
