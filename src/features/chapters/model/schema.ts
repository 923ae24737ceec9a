import type { PaymentMethod, TreasuryTables } from '#features/treasury/model/schema.ts';
import type { Minor } from '#lib/money.ts';
import type { RegisterImportTables } from '#features/member-import/model/schema.ts';
import type { MonthlyTables } from '#features/donations/model/schema.ts';
import type { RenewalTables } from '#features/dues/model/schema.ts';
import type { AnnouncementTables } from '#features/announcements/model/schema.ts';
import type { DocumentTables } from '#features/announcements/model/documents-schema.ts';
import type { OfficerRole } from './permissions.ts';

export const CHAPTER_KINDS = ['world', 'country', 'region', 'city'] as const;
export type ChapterKind = (typeof CHAPTER_KINDS)[number];

/** A part of the organisation. Those below it name it as their `parent`; the root has none. */
export interface ChapterRow {
  id: string;
  slug: string;
  parent: string;
  /** The ids from the root down to itself, each with a slash behind it. */
  path: string;
  kind: ChapterKind;
  name: string;
  /** ISO 3166-1, two letters; empty for one of more countries. */
  country: string;
  summary: string;
  /** Where people write to; shown to everybody. */
  email: string;
  created: string;
  updated: string;
}

/** Somebody's role in a chapter, and with that in all below it, from `since` to `until` (days, both included). */
export interface OfficerRow {
  id: string;
  chapter: string;
  user: string;
  role: OfficerRole;
  since: string;
  /** Empty for a term without an end. */
  until: string;
  appointedBy: string;
  /** The days on which they saw that the term began and that it is over, and on which its end was mailed; empty before. */
  beganSeen: string;
  endSeen: string;
  endTold: string;
  created: string;
  updated: string;
}

/** One thing that was changed in a chapter, by whom. Added, never changed. */
export interface ChangeRow {
  id: string;
  chapter: string;
  at: string;
  actor: string;
  actorKind: 'user' | 'superuser' | 'nobody';
  action: ChangeAction;
  subject: string;
  /** What the subject is called; a member's number and never their name. */
  label: string;
  /** JSON: fields before and after. */
  changes: string;
  request: string;
}

export const CHANGE_ACTIONS = [
  'chapter.create',
  'chapter.edit',
  'chapter.move',
  'officers.appoint',
  'officers.end',
  'events.add',
  'events.remove',
  'tiers.create',
  'tiers.edit',
  'members.approve',
  'members.decline',
  'members.edit',
  'members.move',
  'members.tier',
  'members.leave',
  'members.forget',
  'members.import',
  'members.undoImport',
  'members.removeImport',
  'members.export',
  'dues.waive',
  'dues.record',
  'dues.remind',
  'dues.export',
  'donations.record',
  'donations.export',
  'payments.takeBack',
  'chapter.legal',
  'campaigns.create',
  'campaigns.edit',
  'donations.refund',
  'announcements.create',
  'announcements.edit',
  'announcements.schedule',
  'announcements.publish',
  'announcements.withdraw',
  'announcements.remove',
  'polls.create',
  'polls.edit',
  'polls.schedule',
  'polls.open',
  'polls.close',
  'polls.cancel',
  'polls.spoil',
  'polls.remove',
  'documents.add',
  'documents.version',
  'documents.edit',
  'documents.remove',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

export const TIER_PERIODS = ['free', 'once', 'yearly'] as const;
export type TierPeriod = (typeof TIER_PERIODS)[number];

/** A kind of membership, offered by a chapter and all below it. */
export interface TierRow {
  id: string;
  chapter: string;
  name: string;
  summary: string;
  amount: Minor;
  currency: string;
  period: TierPeriod;
  /** After the day on which dues are due, before the membership rests. */
  graceDays: number;
  /** 1 when it covers a family. */
  family: number;
  /** 1 while people may apply for it. */
  open: number;
  created: string;
  updated: string;
}

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

export type DuesStatus = 'open' | 'paid' | 'waived' | 'refunded';

/** What a member owes for a period. */
export interface DuesRow {
  id: string;
  member: string;
  chapter: string;
  tier: string;
  amount: Minor;
  currency: string;
  status: DuesStatus;
  periodFrom: string;
  /** Empty for dues that are paid once. */
  periodUntil: string;
  dueOn: string;
  /** What happens at `nextAt` while they are open. */
  nextStep: DuesStep;
  nextAt: string;
  paidAt: string;
  created: string;
  updated: string;
}

export type DuesStep = 'remind' | 'due' | 'lapse' | 'none';

export type CampaignStatus = 'draft' | 'running' | 'ended';

export interface CampaignRow {
  id: string;
  slug: string;
  chapter: string;
  title: string;
  summary: string;
  goal: Minor;
  /** What was given, less what was given back. */
  raised: Minor;
  gifts: number;
  currency: string;
  /** 1 when it can be given to every month. */
  monthly: number;
  status: CampaignStatus;
  created: string;
  updated: string;
}

/** A payment by card, begun or done, or one that a treasurer took by hand. Its id begins with `cp_`: by that the webhooks know it from an order of tickets. */
export interface PaymentRow {
  id: string;
  kind: 'dues' | 'donation';
  dues: string;
  campaign: string;
  chapter: string;
  tier: string;
  amount: Minor;
  refunded: Minor;
  currency: string;
  status: 'pending' | 'paid' | 'expired' | 'refunded';
  name: string;
  email: string;
  anonymous: number;
  message: string;
  language: string;
  /** The monthly gift of which this is a month; empty for what is paid once. */
  monthly: string;
  /** The renewal for which the card is kept beside; empty for none. */
  keeps: string;
  method: PaymentMethod;
  /** Of what was taken by hand: the day on which it came, what it is found by at the bank, and who wrote it down. */
  paidOn: string;
  reference: string;
  recordedBy: string;
  /** JSON of how dues and member were before; of a donation the key of its form. */
  before: string;
  /** The receipt's number, given with the payment; null for what pays for nothing and goes back. */
  receipt: number | null;
  sessionId: string;
  url: string;
  expiresAt: string;
  paymentIntentId: string;
  chargeId: string;
  paidAt: string;
  created: string;
  updated: string;
}

/**
 * What is counted. Members now = joined + returned + moved − lapsed − left; what is owed = due − paid − waived. A chapter
 * to which a member moves counts `moved` up, the one that they come from down.
 */
export type FigureKind =
  | 'joined'
  | 'returned'
  | 'moved'
  | 'lapsed'
  | 'left'
  | 'renewed'
  | 'due'
  | 'paid'
  | 'waived'
  | 'donated';

/** A running sum of a month (`2026-11`). Money in minor units, with its currency; people without. */
export interface FigureRow {
  chapter: string;
  month: string;
  tier: string;
  kind: FigureKind;
  currency: string;
  amount: number;
}

export interface ChapterEventRow {
  event: string;
  chapter: string;
  created: string;
}

export interface CommunityTables
  extends
    TreasuryTables,
    RegisterImportTables,
    RenewalTables,
    MonthlyTables,
    AnnouncementTables,
    DocumentTables {
  community_chapters: ChapterRow;
  community_officers: OfficerRow;
  community_changes: ChangeRow;
  community_chapter_events: ChapterEventRow;
  community_counters: { name: string; value: number };
  /** When the officers of a chapter were last told of its applications. */
  community_applications_told: { chapter: string; at: string };
  /** Applications of which no officer was told yet. */
  community_applications_untold: { chapter: string; member: string };
  community_tiers: TierRow;
  community_members: MemberRow;
  community_member_words: MemberWordRow;
  community_family: FamilyRow;
  community_consents: ConsentRow;
  community_dues: DuesRow;
  community_campaigns: CampaignRow;
  community_payments: PaymentRow;
  community_figures: FigureRow;
}

/** What this module reads of the users that the records backend keeps. */
export interface PeopleTables {
  users: { id: string; email: string; name: string; verified: number; locale: string };
}
