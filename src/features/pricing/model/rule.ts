import { idsIn } from './code.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';

/** A membership of whoever buys, as ticketing sees it. */
export interface BuyerMembership {
  member: string;
  /** The chapter's id, and those above it. */
  chapters: readonly string[];
  tier: string;
  /** How many people it covers: 1, and a family's more. */
  household: number;
}

/** Whom a type for members is for: a chapter, and some of its memberships (ids; none for each of them). */
export interface Audience {
  chapter: string;
  tiers: readonly string[];
}

/** The same by name. */
export interface AudienceNames {
  chapter: string;
  tiers: readonly string[];
}

/** The chapters (each after the one that it belongs to) and the memberships that a type can be for. */
export interface AudienceChoices {
  chapters: readonly { id: string; name: string; depth: number }[];
  /** `of`: the chapter that offers it; empty for the whole community's. */
  tiers: readonly { id: string; name: string; of: string }[];
}

export const NO_AUDIENCES: AudienceChoices = { chapters: [], tiers: [] };

export type MemberRule = Pick<
  TicketTypeRow,
  'forMembers' | 'memberChapter' | 'memberTiers' | 'memberPrice' | 'memberLimit' | 'memberFamily'
>;

/** The membership by which a type is for its member; null when it is not for them. */
export function entitling(
  { memberChapter, memberTiers }: MemberRule,
  memberships: readonly BuyerMembership[],
): BuyerMembership | null {
  const tiers = idsIn(memberTiers);
  const fits = ({ chapters, tier }: BuyerMembership) =>
    chapters.includes(memberChapter) && (tiers.length === 0 || tiers.includes(tier));
  return memberships.find(fits) ?? null;
}

/** How many a member gets in all; 0 for as many as they like. */
export function mostFor({ memberLimit, memberFamily }: MemberRule, { household }: BuyerMembership): number {
  return memberFamily === 1 ? household : memberLimit;
}

/** What a type is for whoever buys, where it is for members at all. */
export interface MemberPlace {
  member: string;
  /** How many they get in all, 0 for no limit, and how many of those are left. */
  most: number;
  left: number | null;
}

/** What an order takes as a member's. */
export interface MemberTake {
  ticketType: string;
  quantity: number;
  place: MemberPlace;
}
