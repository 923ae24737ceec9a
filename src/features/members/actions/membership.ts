import type { Actor } from '#lib/actor.ts';
import { chaptersById } from '#features/chapters/index.ts';
import type { Tables, FamilyRow, MemberRow, Purpose } from '../model/schema.ts';
import type { TierRow } from '../model/tier.ts';
import type { MembersDeps } from './context.ts';
import { FIRST_DAYS } from '../model/terms.ts';
import { addDays, type Day, dayOf } from '#features/chapters/model/day.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import { findTier } from './tiers.ts';
import { writeConsents, consentsOf } from './consents.ts';
import { ownMembership, requireOwn } from './own.ts';

/** Everything about one membership. */
export interface Membership {
  member: MemberRow;
  chapter: ChapterRow | undefined;
  tier: TierRow | undefined;
  family: FamilyRow[];
  consents: { purpose: Purpose; given: boolean; at: string }[];
  /** The cards: of the member first, then of their family. None for whoever is no active member. */
  cards: { place: number; name: string; number: string; code: string; until: Day }[];
}

/** What a member sees of their membership; undefined for whoever has none. */
export async function readMembership(deps: MembersDeps, actor: Actor): Promise<Membership | undefined> {
  const member = await ownMembership(deps, actor);
  return member && detailsOf(deps, member);
}

/** The whole of a membership, for the member themselves or an officer who was asked before. */
export async function detailsOf(deps: MembersDeps, member: MemberRow): Promise<Membership> {
  const query = deps.db.read<Tables>();
  const [chapters, tier, family, consents] = await Promise.all([
    chaptersById(query, [member.chapter]),
    findTier(query, member.tier),
    query
      .selectFrom('community_family')
      .selectAll()
      .where('member', '=', member.id)
      .orderBy('place')
      .execute(),
    consentsOf(query, member.id),
  ]);
  return {
    member,
    chapter: chapters.get(member.chapter),
    tier,
    family,
    consents,
    cards: cardsOf(deps, member, tier, family),
  };
}

/** A card lasts as long as what was paid; in the first weeks, as long as there is time to pay. */
function lastDay(member: MemberRow, tier: TierRow | undefined): Day {
  if (member.paidUntil !== '') return addDays(member.paidUntil, tier?.graceDays ?? 0);
  if (tier?.period !== 'yearly' || member.joinedAt === '') return '';
  return addDays(dayOf(member.joinedAt), FIRST_DAYS + tier.graceDays);
}

function cardsOf(
  { cards }: MembersDeps,
  member: MemberRow,
  tier: TierRow | undefined,
  family: readonly FamilyRow[],
): Membership['cards'] {
  if (member.status !== 'active' || member.number === null) return [];
  const until = lastDay(member, tier);
  const number = memberNumber(member.number);
  const people = [{ name: member.name, place: 0 }, ...(tier?.family === 1 ? family : [])];
  return people.map(({ name, place }) => ({
    place,
    name,
    number: place === 0 ? number : `${number}-${place}`,
    code: cards.sign({ member: member.id, place, until }),
    until,
  }));
}

/** A number as people read it. */
export function memberNumber(number: number): string {
  return String(number).padStart(6, '0');
}

/** A member says what their data may be used for. Throws 404. */
export async function setConsents(
  deps: MembersDeps,
  actor: Actor,
  given: ReadonlySet<Purpose>,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const member = await requireOwn(tx.as<Tables>(), actor);
    await writeConsents(deps, tx, member.id, given, deps.clock.text());
  });
}
