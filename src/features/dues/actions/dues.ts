import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { findChapter, noteChange, requireIn } from '#features/chapters/index.ts';
import type { Tables, DuesRow } from '../model/schema.ts';
import type { PaymentDeps } from '../model/context.ts';
import { cannot, told } from '#features/chapters/model/errors.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { readLinkToken } from '#features/chapters/model/link-token.ts';
import { payDues } from './payments/begin.ts';
import { closeDues } from './owed/close-dues.ts';
import { duesUrl } from '../mails/dues-mail.ts';
import { findMember, findTier } from '#features/members/index.ts';

/** What somebody owes, as the private link of a mail shows it. */
export interface ShownDues {
  dues: DuesRow;
  name: string;
  tier: string;
}

/** The dues of a private link. Throws 404 for one that is not ours, or leads to nothing. */
export async function readDues({ db, secret }: PaymentDeps, token: string): Promise<ShownDues> {
  const query = db.read<Tables>();
  const id = readLinkToken(secret, 'dues', token);
  const dues =
    id === null
      ? undefined
      : await query.selectFrom('community_dues').selectAll().where('id', '=', id).executeTakeFirst();
  const member = dues && (await findMember(query, dues.member));
  if (!dues || !member) throw notFound(told('noLink'));
  const tier = await findTier(query, dues.tier);
  return { dues, name: member.name, tier: tier?.name ?? '' };
}

/** The address of the page on which the dues of a private link are paid. Throws 404, 409 when nothing is open, 503. */
export async function payByLink(deps: PaymentDeps, token: string): Promise<string> {
  const { dues, tier } = await readDues(deps, token);
  const title = [tier, deps.name].filter(Boolean).join(' · ');
  return payDues(deps, dues.id, { title, cancelUrl: duesUrl(deps, dues.id) });
}

/** Lets a member off what they owe; they have the period as if it were paid. Throws 404, 403, 409. */
export async function waiveDues(
  { db, clock }: PaymentDeps,
  actor: Actor,
  chapterId: string,
  duesId: string,
): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const dues = await query
      .selectFrom('community_dues')
      .innerJoin('community_members', 'community_members.id', 'community_dues.member')
      .select(['community_dues.id', 'community_members.path', 'community_members.chapter'])
      .where('community_dues.id', '=', duesId)
      .executeTakeFirst();
    const chapter = await findChapter(query, chapterId);
    if (!dues || !chapter?.path || !dues.path.startsWith(chapter.path)) throw notFound();
    await requireIn(query, actor, 'dues.waive', dues, dayOf(now));
    const closed = await closeDues(tx, dues.id, 'waived', now);
    if (!closed) throw cannot('noDues');
    await noteChange(tx, {
      chapter: dues.chapter,
      actor,
      action: 'dues.waive',
      subject: closed.member.id,
      label: String(closed.member.number ?? ''),
      at: now,
    });
  });
}
