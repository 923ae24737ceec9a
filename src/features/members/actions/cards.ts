import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { chaptersById, dayText } from '#features/chapters/index.ts';
import type { Tables } from '../model/schema.ts';
import type { MembersDeps } from './context.ts';
import { type Day, dayOf } from '#features/chapters/model/day.ts';
import { words } from '../messages/card.messages.ts';
import { memberNumber, readMembership } from './membership.ts';
import { findMember } from '../store/store.ts';

/** What a card says to whoever scans it: enough to let somebody in, and no more. */
export interface CheckedCard {
  valid: boolean;
  name: string;
  number: string;
  chapter: string;
  until: Day;
}

/** Where the code of a card leads: any phone's camera opens it. */
export function cardUrl(origin: string, code: string): string {
  return `${origin}/card/${code}`;
}

/** Checks a card by its code: null for one that was not signed here. */
export async function checkCard(deps: MembersDeps, code: string): Promise<CheckedCard | null> {
  const claim = deps.cards.verify(code);
  if (!claim) return null;
  const query = deps.db.read<Tables>();
  const member = await findMember(query, claim.member);
  if (!member || member.number === null) return null;
  const today = dayOf(deps.clock.text());
  const family =
    claim.place === 0
      ? undefined
      : await query
          .selectFrom('community_family')
          .select('name')
          .where('member', '=', member.id)
          .where('place', '=', claim.place)
          .executeTakeFirst();
  const chapter = (await chaptersById(query, [member.chapter])).get(member.chapter);
  const covered = claim.place === 0 || family !== undefined;
  const valid = member.status === 'active' && covered && (claim.until === '' || claim.until >= today);
  const number = memberNumber(member.number);
  return {
    valid,
    // Whose card is over is nobody's business any more.
    name: valid ? (family?.name ?? member.name) : '',
    number: claim.place === 0 ? number : `${number}-${claim.place}`,
    chapter: chapter?.name ?? '',
    until: claim.until,
  };
}

/** One of the own cards as PDF. Throws 404 for whoever has none at that place. */
export async function cardPdf(
  deps: MembersDeps,
  actor: Actor,
  place: number,
  language: Language,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const membership = await readMembership(deps, actor);
  const card = membership?.cards.find((one) => one.place === place);
  if (!membership || !card) throw notFound();
  const t = words[language];
  const bytes = await deps.printer({
    language,
    title: card.name,
    overline: deps.name,
    lines: [
      { label: t.number, value: card.number },
      { label: t.chapter, value: membership.chapter?.name ?? '' },
      { label: t.membership, value: membership.tier?.name ?? '' },
      ...(card.until === '' ? [] : [{ label: t.until, value: dayText(card.until, language) }]),
    ],
    code: cardUrl(deps.origin, card.code),
    codeLabel: t.code,
    note: t.note,
    issuedAt: membership.member.updated,
  });
  return { filename: `card-${card.number}.pdf`, bytes };
}
