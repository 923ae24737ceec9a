import type { BuyerMembership } from '#features/orders/model/audience.ts';
import { idsIn } from './code.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';

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
