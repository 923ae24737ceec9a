import { isDay } from '#lib/time.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { FollowedCore } from '../model/followers.ts';
import type { Tables, MemberRow } from '../model/schema.ts';
import { wrongField } from '#features/chapters/model/errors.ts';
import { noteChange, requireMay } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import { findTier } from './tiers.ts';
import { memberInput } from '../model/member-input.ts';
import { writeMember } from './write-member.ts';

const entry = z.object({
  tier: z.string().default(''),
  language: z.string().max(10).default('en'),
  joinedOn: z.string().default(''),
  paidUntil: z.string().default(''),
});

/**
 * Enters a member who has no account: who joined on paper, or was in the books before. `paidUntil` is the day until which
 * dues are paid already; without it they are written now. Throws 400 by field, 404 or 403.
 */
export async function enterMember(
  deps: FollowedCore,
  actor: Actor,
  chapterId: string,
  raw: unknown,
): Promise<MemberRow> {
  const { db, clock } = deps;
  const parsed = memberInput.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const more = entry.safeParse(raw);
  if (!more.success) throw invalidBy(more.error);
  const { joinedOn, paidUntil, language } = more.data;
  const today = dayOf(clock.text());
  if (joinedOn !== '' && (!isDay(joinedOn) || joinedOn > today)) throw wrongField('joinedOn', 'noDay');
  if (paidUntil !== '' && !isDay(paidUntil)) throw wrongField('paidUntil', 'noDay');
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const chapter = await requireMay(query, actor, 'members.edit', chapterId, today);
    const tier = await findTier(query, more.data.tier);
    if (!tier || !idsOfPath(chapter.path).includes(tier.chapter)) throw wrongField('tier', 'noTier');
    const written = { chapter, tier, values: parsed.data, language, joinedOn, paidUntil, ask: true };
    const member = await writeMember(deps, tx, written, now);
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'members.approve',
      subject: member.id,
      label: String(member.number ?? ''),
      at: now,
    });
    return member;
  });
}
