import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import {
  type Tables,
  DUPLICATE_RULES,
  type RegisterImportRow,
  type RegisterImportStatus,
} from '../../model/schema.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { noteChange, requireMay } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { requireImport } from '../../store/store.ts';
import { TAKE_IN_REGISTER, UNDO_REGISTER } from '../../model/job-kinds.ts';

const choices = z.record(z.string().regex(/^\d{1,6}$/), z.enum(['', ...DUPLICATE_RULES]));

/** Chooses what becomes of single lines whose person is in the register already; empty for the rule. Throws 400, 404, 403, 409. */
export async function chooseDuplicates(
  { db, clock }: CommunityCore,
  actor: Actor,
  chapterId: string,
  id: string,
  raw: unknown,
): Promise<void> {
  const parsed = choices.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const chapter = await requireMay(query, actor, 'members.edit', chapterId, dayOf(clock.text()));
    const found = await requireImport(query, chapter.id, id);
    if (found.status !== 'ready') throw cannot('importBusy');
    for (const [line, choice] of Object.entries(parsed.data))
      await query
        .updateTable('community_import_lines')
        .set({ choice })
        .where('import', '=', id)
        .where('line', '=', Number(line))
        .where('duplicate', '!=', '')
        .execute();
  });
}

/** Takes the register in, by a job. Asking twice changes nothing. Throws 404, 403, 409. */
export function takeInRegister(
  deps: CommunityCore,
  actor: Actor,
  chapterId: string,
  id: string,
): Promise<void> {
  return begin(deps, actor, chapterId, id, {
    from: 'ready',
    to: 'running',
    after: ['running', 'done'],
    job: TAKE_IN_REGISTER,
    action: 'members.import',
  });
}

/** Takes it out again, by a job: all that was not touched since. Asking twice changes nothing. Throws 404, 403, 409. */
export function undoRegister(
  deps: CommunityCore,
  actor: Actor,
  chapterId: string,
  id: string,
): Promise<void> {
  return begin(deps, actor, chapterId, id, {
    from: 'done',
    to: 'undoing',
    after: ['undoing', 'undone'],
    job: UNDO_REGISTER,
    action: 'members.undoImport',
  });
}

interface Beginning {
  from: RegisterImportStatus;
  to: RegisterImportStatus;
  /** It was begun already. */
  after: readonly RegisterImportStatus[];
  job: string;
  action: 'members.import' | 'members.undoImport';
}

async function begin(
  { db, clock, jobs }: CommunityCore,
  actor: Actor,
  chapterId: string,
  id: string,
  { from, to, after, job, action }: Beginning,
): Promise<void> {
  await db.write(async (tx: Tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const chapter = await requireMay(query, actor, 'members.edit', chapterId, dayOf(now));
    const found: RegisterImportRow = await requireImport(query, chapter.id, id);
    if (after.includes(found.status)) return;
    const { numUpdatedRows } = await query
      .updateTable('community_imports')
      .set({ status: to })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw cannot('importBusy');
    await jobs.enqueue(tx, job, { importId: id }, { key: `${job}:${id}` });
    await noteChange(tx, { chapter: chapter.id, actor, action, subject: id, label: found.filename, at: now });
  });
}
