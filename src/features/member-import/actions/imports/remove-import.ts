import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Actor } from '#lib/actor.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, RegisterImportStatus } from '../../model/schema.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { noteChange, requireMay } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { requireImport } from '../../store/store.ts';

/** Deletes the lines of a register that was removed. */
const FORGET_REGISTER = 'community.forget-register';

/** Nobody is in the register by it. */
const REMOVABLE: readonly RegisterImportStatus[] = ['reading', 'mapping', 'ready', 'undone'];

/** Lines of one write. */
const AT_ONCE = 500;

/**
 * Removes a register that was handed in and brought nobody in: one that was never read to its end, one that was not taken
 * in, one that was taken out again. Its lines go by a job. Throws 404, 403, or 409 while it is worked on or brought somebody in.
 */
export async function removeImport(
  { db, clock, jobs }: CommunityCore,
  actor: Actor,
  chapterId: string,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const chapter = await requireMay(query, actor, 'members.edit', chapterId, dayOf(now));
    const { filename } = await requireImport(query, chapter.id, id);
    const { numDeletedRows } = await query
      .deleteFrom('community_imports')
      .where('id', '=', id)
      .where('status', 'in', REMOVABLE)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw cannot('importBusy');
    await jobs.enqueue(tx, FORGET_REGISTER, { importId: id }, { key: `${FORGET_REGISTER}:${id}` });
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'members.removeImport',
      subject: id,
      label: filename,
      at: now,
    });
  });
}

/** Deletes the lines of a register that was removed, some at a time. */
export function forgetRegisterJob({ db }: CommunityCore): JobKind<{ importId: string }> {
  return {
    kind: FORGET_REGISTER,
    lane: 'heavy',
    heavy: true,
    async run({ importId }) {
      for (;;) {
        const { numDeletedRows } = await db.write((tx) => {
          const query = tx.as<Tables>();
          const some = query
            .selectFrom('community_import_lines')
            .select('line')
            .where('import', '=', importId)
            .orderBy('line')
            .limit(AT_ONCE);
          return query
            .deleteFrom('community_import_lines')
            .where('import', '=', importId)
            .where('line', 'in', some)
            .executeTakeFirstOrThrow();
        });
        if (numDeletedRows === 0n) return;
        await nextTurn();
      }
    },
  };
}
