import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { holdTree } from './hold-chapter.ts';
import type { CommunityCore } from '../model/context.ts';
import type { Tables } from '../model/schema.ts';
import { cannot, wrongField } from '../model/errors.ts';
import { noteChange } from '../store/changes.ts';
import { dayOf } from '../model/day.ts';
import { pathBelow, pathEnd } from '../model/path.ts';
import { requireIn, requireMay } from './may.ts';
import { findChapter } from '../store/store.ts';

/** What carries the path of a chapter with it. */
const WITH_PATH = ['community_chapters', 'community_members', 'community_member_words'] as const;

/**
 * Puts a chapter with all below it, their members included, under another one. Figures stay with their chapters, so the
 * sums above follow by themselves. For presidents over both places. Throws 404, 403, 400, 409.
 */
export async function moveChapter(
  deps: CommunityCore,
  actor: Actor,
  id: string,
  parent: string,
): Promise<void> {
  const { db, clock } = deps;
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const today = dayOf(now);
    await holdTree(deps, tx);
    const chapter = await requireMay(query, actor, 'chapter.move', id, today);
    if (chapter.parent === '') throw cannot('rootStays');
    const target = await findChapter(query, parent);
    if (!target) throw wrongField('parent', 'noParent');
    if (target.path.startsWith(chapter.path)) throw wrongField('parent', 'intoItself');
    await requireIn(query, actor, 'chapter.move', target, today);
    if (target.id === chapter.parent) return;
    await query
      .updateTable('community_chapters')
      .set({ parent: target.id, updated: laterThan(chapter.updated, now) })
      .where('id', '=', chapter.id)
      .execute();
    for (const table of WITH_PATH) await carry(tx, table, chapter.path, pathBelow(target.path, chapter.id));
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'chapter.move',
      subject: chapter.id,
      label: chapter.name,
      changes: [{ field: 'parent', before: chapter.parent, after: target.id }],
      at: now,
    });
  });
}

async function carry(tx: Tx, table: (typeof WITH_PATH)[number], from: string, to: string): Promise<void> {
  await tx
    .as<{ [Name in (typeof WITH_PATH)[number]]: { path: string } }>()
    .updateTable(table)
    .set({ path: sql<string>`${to} || substr(path, ${from.length + 1})` })
    .where('path', '>=', from)
    .where('path', '<', pathEnd(from))
    .execute();
}
