import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { forbidden } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { notifyOfficers } from './applications/notify-officers.ts';
import { communityMail, findChapter, holdChapter } from '#features/chapters/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import { type Tables, PURPOSES, type MemberRow } from '../model/schema.ts';
import { cannot, wrongField } from '#features/chapters/model/errors.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import { NEVER } from '#features/chapters/model/day.ts';
import { findTier } from './tiers.ts';
import { writeConsents } from './consents.ts';
import { ownInput } from '../model/member-input.ts';
import { memberOfUser } from '../store/store.ts';
import { rewriteWords } from '../store/words.ts';

const choice = z.object({
  chapter: z.string().default(''),
  tier: z.string().default(''),
  consents: z.array(z.enum(PURPOSES)).default([]),
});

/**
 * Applies for membership of a chapter, with an account. Who left or was declined may apply again, with the number that they
 * had. Throws 400 by field, 409 for members and applicants.
 */
export async function apply(
  deps: CommunityCore,
  actor: Actor,
  raw: unknown,
  language: Language,
): Promise<MemberRow> {
  if (actor.superuser) throw forbidden();
  const { db, clock, ids, outbox, name: community, origin } = deps;
  const chosen = choice.safeParse(raw);
  if (!chosen.success) throw invalidBy(chosen.error);
  const parsed = ownInput.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const query = db.read<Tables>();
  const chapter = await findChapter(query, chosen.data.chapter);
  if (!chapter) throw wrongField('chapter', 'noParent');
  const tier = await findTier(query, chosen.data.tier);
  if (!tier || tier.open !== 1 || !idsOfPath(chapter.path).includes(tier.chapter))
    throw wrongField('tier', 'noTier');
  const mail = await communityMail({
    kind: 'applied',
    to: parsed.data.email,
    name: parsed.data.name,
    language,
    about: chapter.name,
    community,
    facts: (t) => [
      [t.chapter, chapter.name],
      [t.membership, tier.name],
    ],
    url: `${origin}/membership`,
  });
  return db.write(async (tx) => {
    const now = clock.text();
    const { path } = await holdChapter(deps, tx, chapter.id);
    const known = await memberOfUser(tx.as<Tables>(), actor.id);
    if (known && known.status !== 'left' && known.status !== 'declined') throw cannot('already');
    const member: MemberRow = {
      id: known?.id ?? ids.record(),
      number: known?.number ?? null,
      chapter: chapter.id,
      path,
      tier: tier.id,
      user: actor.id,
      status: 'pending',
      ...parsed.data,
      bornOn: parsed.data.bornOn ?? known?.bornOn ?? '',
      language,
      paidUntil: '',
      renewAt: NEVER,
      appliedAt: now,
      joinedAt: '',
      leftAt: '',
      created: known?.created ?? now,
      updated: now,
    };
    const members = tx.as<Tables>();
    if (known)
      await members.updateTable('community_members').set(member).where('id', '=', known.id).execute();
    else await members.insertInto('community_members').values(member).execute();
    await rewriteWords(tx, member);
    await writeConsents(deps, tx, member.id, new Set(chosen.data.consents), now);
    await outbox.queue(tx, mail, { key: `community-applied:${member.id}:${now}` });
    await notifyOfficers(deps, tx, member);
    return member;
  });
}
