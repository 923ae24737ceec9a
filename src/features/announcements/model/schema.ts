import type { ChapterTables, PeopleTables } from '#features/chapters/model/schema.ts';
import type { MemberTables } from '#features/members/model/schema.ts';
import type { DocumentTables } from './documents-schema.ts';

export type AnnouncementStatus = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** Something that a chapter tells its members. Dates are UTC text, empty when not (yet) so. */
export interface AnnouncementRow {
  id: string;
  chapter: string;
  title: string;
  /** Harmless HTML. */
  body: string;
  /** 1 when it is for the chapters below, too. */
  below: number;
  /** 1 when everybody may read it. */
  public: number;
  /** 1 when it goes out by mail, to those who allow news. */
  mail: number;
  status: AnnouncementStatus;
  /** When it is to be published; empty for at once. */
  publishAt: string;
  /** IANA zone in which that time was typed. */
  zone: string;
  publishedAt: string;
  /** Empty before it is mailed, and for what is not mailed at all. */
  mailing: '' | 'sending' | 'sent';
  /** How far through the members its mails have come. */
  cursorPath: string;
  cursorId: string;
  /** Members that were walked past so far, and of them those left out: no yes to news, an address that bounced, none at all. */
  walked: number;
  unwilling: number;
  bounced: number;
  addressless: number;
  author: string;
  created: string;
  updated: string;
}

export interface AnnouncementTables {
  community_announcements: AnnouncementRow;
}

/** The tables that this room reads and writes. */
export type Tables = ChapterTables & PeopleTables & MemberTables & AnnouncementTables & DocumentTables;
