import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import { FIRST_DAYS, openDues, RENEW_DAYS } from '../dues/open-dues.ts';
import { wrongField } from '../errors.ts';
import { count, nextNumber } from '../figures/count.ts';
import { DUES_ASKED } from '../jobs/kinds.ts';
import { noteChange } from '../model/changes.ts';
import { addDays, dayOf, isDay, NEVER } from '../model/day.ts';
import { idsOfPath } from '../model/path.ts';
import { requireMay } from '../officers/may.ts';
import type { MemberRow } from '../schema.ts';
import { findTier } from '../tiers/tiers.ts';
import { memberInput } from './member-input.ts';
import { rewriteWords } from './words.ts';

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
  deps: CommunityDeps,
  actor: Actor,
  chapterId: string,
  raw: unknown,
): Promise<MemberRow> {
  const { db, clock, ids, jobs } = deps;
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
    const joinedAt = joinedOn === '' ? now : `${joinedOn} 12:00:00.000Z`;
    const paid = tier.period === 'yearly' && paidUntil !== '';
    const member: MemberRow = {
      id: ids.record(),
      number: await nextNumber(tx, 'members'),
      chapter: chapter.id,
      path: chapter.path,
      tier: tier.id,
      user: null,
      status: 'active',
      ...parsed.data,
      language,
      paidUntil: paid ? paidUntil : '',
      renewAt: paid ? addDays(paidUntil, -RENEW_DAYS) : NEVER,
      appliedAt: joinedAt,
      joinedAt,
      leftAt: '',
      created: now,
      updated: now,
    };
    await query.insertInto('community_members').values(member).execute();
    await rewriteWords(tx, member);
    await count(tx, { chapter: chapter.id, tier: tier.id, kind: 'joined', at: joinedAt });
    if (!paid) {
      const dues = await openDues(deps, tx, {
        member,
        tier,
        from: today,
        dueOn: addDays(today, FIRST_DAYS),
        now,
      });
      if (dues) await jobs.enqueue(tx, DUES_ASKED, { dues: dues.id }, { key: `${DUES_ASKED}:${dues.id}` });
    }
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
