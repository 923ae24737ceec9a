import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import {
  chaptersById,
  communityMail,
  count,
  nextNumber,
  noteChange,
  requireIn,
} from '#features/chapters/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, MemberRow } from '../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import type { FollowedCore } from '../model/followers.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { findTier } from './tiers.ts';
import { changeMember, requireMember } from '../store/store.ts';

/**
 * Takes an applicant in: they get their number, and dues where the membership costs something, with a month to pay. Or
 * declines. Throws 404, 403, or 409 when it was decided before.
 */
export async function decide(
  deps: FollowedCore,
  actor: Actor,
  memberId: string,
  decision: 'approve' | 'decline',
): Promise<MemberRow> {
  const { db, clock, outbox } = deps;
  const read = db.read<Tables>();
  const before = await requireMember(read, memberId);
  await requireIn(read, actor, 'members.decide', before, dayOf(clock.text()));
  const tier = await findTier(read, before.tier);
  const mail = await decisionMail(deps, before, decision, tier?.name ?? '');
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = laterThan(before.updated, clock.text());
    const member = await requireMember(query, memberId);
    await requireIn(query, actor, 'members.decide', member, dayOf(now));
    if (member.status !== 'pending') throw cannot('notPending');
    const change =
      decision === 'approve'
        ? {
            status: 'active' as const,
            number: member.number ?? (await nextNumber(tx, 'members')),
            joinedAt: now,
          }
        : { status: 'declined' as const };
    const decided = await changeMember(tx, member, change, now);
    await noteChange(tx, {
      chapter: member.chapter,
      actor,
      action: decision === 'approve' ? 'members.approve' : 'members.decline',
      subject: member.id,
      label: decided.number === null ? '' : String(decided.number),
      at: now,
    });
    if (decision === 'approve') {
      await count(tx, { chapter: member.chapter, tier: member.tier, kind: 'joined', at: now });
      if (tier)
        for (const follower of deps.followers())
          await follower.joined?.(tx, { member: decided, tier, ask: true, now });
    }
    if (mail) await outbox.queue(tx, mail, { key: `community-${decision}:${member.id}:${member.appliedAt}` });
    return decided;
  });
}

async function decisionMail(
  { db, name, origin }: CommunityCore,
  member: MemberRow,
  decision: 'approve' | 'decline',
  tier: string,
) {
  if (member.email === '') return null;
  const chapter = (await chaptersById(db.read<Tables>(), [member.chapter])).get(member.chapter);
  return communityMail({
    kind: decision === 'approve' ? 'approved' : 'declined',
    to: member.email,
    name: member.name,
    language: member.language,
    about: chapter?.name ?? name,
    community: name,
    facts: (t) => [[t.membership, tier] as const].filter(([, value]) => value !== ''),
    url:
      decision === 'approve'
        ? `${origin}/membership`
        : `${origin}/chapters/${encodeURIComponent(chapter?.slug ?? '')}`,
  });
}
