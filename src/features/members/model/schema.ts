import type { ChapterTables, PeopleTables } from '#features/chapters/model/schema.ts';
import type { TierRow } from './tier.ts';

/** `lapsed`: dues were not paid; paying them brings the membership back. */
export const MEMBER_STATUSES = ['pending', 'active', 'lapsed', 'declined', 'left'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** A member, an applicant, or somebody who was one. Days are `2026-11-22`, empty when not so. */
export interface MemberRow {
  id: string;
  /** Given with approval, never again. */
  number: number | null;
  chapter: string;
  /** The chapter's, so that "this chapter and below" is one range. */
  path: string;
  tier: string;
  user: string | null;
  status: MemberStatus;
  name: string;
  email: string;
  phone: string;
  city: string;
  country: string;
  /** A day; empty when it is not known. */
  bornOn: string;
  language: string;
  /** Name in small letters without accents, by which lists are sorted. */
  sortKey: string;
  paidUntil: string;
  /** When the dues of the next year are written; a text that no day reaches when never. */
  renewAt: string;
  appliedAt: string;
  joinedAt: string;
  leftAt: string;
  created: string;
  updated: string;
}

/** A word by which a member is found, with the beginning of what was typed. */
export interface MemberWordRow {
  member: string;
  word: string;
  path: string;
  status: MemberStatus;
}

export interface FamilyRow {
  id: string;
  member: string;
  name: string;
  relation: 'partner' | 'child' | 'parent' | 'other';
  /** The end of their card's number, from 1 on: given once, and to nobody after them. */
  place: number;
  created: string;
}

export const PURPOSES = ['news', 'photos'] as const;
/** What a member may allow beside what membership needs. */
export type Purpose = (typeof PURPOSES)[number];

/** An answer to whether data may be used for a purpose. The newest counts; the older ones are its proof. */
export interface ConsentRow {
  id: string;
  member: string;
  purpose: Purpose;
  given: number;
  at: string;
}

export interface MemberTables {
  community_tiers: TierRow;
  community_members: MemberRow;
  community_member_words: MemberWordRow;
  community_family: FamilyRow;
  community_consents: ConsentRow;
  /** When the officers of a chapter were last told of its applications. */
  community_applications_told: { chapter: string; at: string };
  /** Applications of which no officer was told yet. */
  community_applications_untold: { chapter: string; member: string };
}

/** The tables that this room reads and writes. */
export type Tables = ChapterTables & PeopleTables & MemberTables;
