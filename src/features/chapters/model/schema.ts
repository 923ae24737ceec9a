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

/** What a chapter is before the law. Empty fields are those of the chapter above. */
export interface LegalRow {
  chapter: string;
  legalName: string;
  /** Lines. */
  address: string;
  registration: string;
  taxNumber: string;
  /** What the tax office wants on receipts of donations. */
  receiptText: string;
  updated: string;
}

/** What is kept of the chapters themselves: all rooms of a community read them. */
export interface ChapterTables {
  community_chapters: ChapterRow;
  community_officers: OfficerRow;
  community_changes: ChangeRow;
  community_chapter_events: ChapterEventRow;
  community_counters: { name: string; value: number };
  community_figures: FigureRow;
  community_legal: LegalRow;
}

/** What this module reads of the users that the records backend keeps. */
export interface PeopleTables {
  users: { id: string; email: string; name: string; verified: number; locale: string };
}

/** The tables that this room reads and writes. */
export type Tables = ChapterTables & PeopleTables;
