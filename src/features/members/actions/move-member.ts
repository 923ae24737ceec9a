import type { Actor } from '#lib/actor.ts';
import { count, findChapter, holdChapter, noteChange, requireIn } from '#features/chapters/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '../model/schema.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { changeMember, requireMember } from '../store/store.ts';

/** Moves a member to another chapter, for whoever keeps the registers of both. Throws 404, 403, 400, 409. */
export async function moveMember(deps: CommunityCore, actor: Actor, id: string, to: string): Promise<void> {
  const { db, clock } = deps;
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const today = dayOf(now);
    const member = await requireMember(query, id);
    await requireIn(query, actor, 'members.edit', member, today);
    const found = await findChapter(query, to);
    if (!found) throw wrongField('chapter', 'noParent');
    const target = await holdChapter(deps, tx, found.id);
    await requireIn(query, actor, 'members.edit', target, today);
    if (target.id === member.chapter) return;
    await changeMember(tx, member, { chapter: target.id, path: target.path }, now);
    if (member.status === 'active') {
      const moved = { tier: member.tier, kind: 'moved' as const, at: now };
      await count(tx, { ...moved, chapter: member.chapter, amount: -1 });
      await count(tx, { ...moved, chapter: target.id });
    }
    await noteChange(tx, {
      chapter: target.id,
      actor,
      action: 'members.move',
      subject: id,
      label: String(member.number ?? ''),
      changes: [{ field: 'chapter', before: member.chapter, after: target.id }],
      at: now,
    });
  });
}
