import type { Tx } from '#platform/db/index.ts';
import { count, holdChapter, nextNumber } from '#features/chapters/index.ts';
import type { Tables, MemberRow } from '../model/schema.ts';
import type { TierRow } from '../model/tier.ts';
import type { FollowedCore } from '../model/followers.ts';
import { RENEW_DAYS } from '../model/terms.ts';
import { addDays, type Day, NEVER } from '#features/chapters/model/day.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import type { MemberInput } from '../model/member-input.ts';
import { goOnBehind } from '../store/numbers.ts';
import { rewriteWords } from '../store/words.ts';

export interface WrittenMember {
  chapter: ChapterRow;
  tier: TierRow;
  values: MemberInput & { bornOn?: string | undefined };
  language: string;
  /** Empty for today. */
  joinedOn: Day;
  /** The day until which dues are paid already; empty when they are to be written now. */
  paidUntil: Day;
  /** Whether the member is asked for the dues by mail at once. */
  ask: boolean;
  /** The number that they had; a new one when left out. Whoever calls has seen that nobody has it. */
  number?: number | null;
}

/** Writes an active member who has no account, with a number, their words, their dues and what is counted. */
export async function writeMember(
  deps: Pick<FollowedCore, 'db' | 'ids' | 'followers'>,
  tx: Tx,
  {
    chapter: { id: chapterId },
    tier,
    values,
    language,
    joinedOn,
    paidUntil,
    ask,
    number: kept,
  }: WrittenMember,
  now: string,
): Promise<MemberRow> {
  const chapter = await holdChapter(deps, tx, chapterId);
  const joinedAt = joinedOn === '' ? now : `${joinedOn} 12:00:00.000Z`;
  const paid = tier.period === 'yearly' && paidUntil !== '';
  const member: MemberRow = {
    id: deps.ids.record(),
    number: kept ?? (await nextNumber(tx, 'members')),
    chapter: chapter.id,
    path: chapter.path,
    tier: tier.id,
    user: null,
    status: 'active',
    ...values,
    bornOn: values.bornOn ?? '',
    language,
    paidUntil: paid ? paidUntil : '',
    renewAt: paid ? addDays(paidUntil, -RENEW_DAYS) : NEVER,
    appliedAt: joinedAt,
    joinedAt,
    leftAt: '',
    created: now,
    updated: now,
  };
  if (kept) await goOnBehind(tx, kept);
  await tx.as<Tables>().insertInto('community_members').values(member).execute();
  await rewriteWords(tx, member);
  await count(tx, { chapter: chapter.id, tier: tier.id, kind: 'joined', at: joinedAt });
  if (paid) return member;
  for (const follower of deps.followers()) await follower.joined?.(tx, { member, tier, ask, now });
  return member;
}
