import type { UtcText } from '#lib/time.ts';
import type { Audience } from './audience.ts';

/** `information`: to be known. `action`: they have to do something, by `actBy` where a day is given. */
export type NoticeKind = 'information' | 'action';

/**
 * `sending`: a job walks through its audience. `stopped`: somebody ended that before its end. `withdrawn`: organisers see it no
 * more.
 */
export type NoticeStatus = 'draft' | 'sending' | 'sent' | 'stopped' | 'withdrawn';

/** What the site tells its organisers, by mail, on their pages, or both. */
export interface NoticeRow {
  id: string;
  kind: NoticeKind;
  /** JSON: subject and text by language (`NoticeWords`). */
  words: string;
  audience: Audience;
  /** Id of the chapter, for that audience; '' for all others. */
  chapter: string;
  /** 1 when it goes out by mail. */
  mail: number;
  /** 1 when it stands on the organisers' pages, until `shownUntil`. */
  page: number;
  /** A day (YYYY-MM-DD); '' for none. */
  actBy: string;
  /** From this moment on it is shown no more; '' where it isn't shown. */
  shownUntil: UtcText;
  status: NoticeStatus;
  /** The last account that the job has come past. */
  cursor: string;
  /** Accounts that it was sent to so far, and of them those without a mail: address not confirmed, or one that takes no mail. */
  reached: number;
  unconfirmed: number;
  refused: number;
  /** Of those reached, how many have closed it. */
  closed: number;
  /** Address of whoever saved it last, and of whoever sent it ('' before). */
  by: string;
  sentAs: string;
  created: UtcText;
  updated: UtcText;
  /** '' before. */
  sentAt: UtcText;
}

/** Somebody to whom a notice was sent, whatever became of them since. */
export interface RecipientRow {
  notice: string;
  account: string;
  /** When they closed it; '' while they have not. */
  closed: UtcText;
}

export interface NoticeTables {
  organiser_notices: NoticeRow;
  organiser_notice_recipients: RecipientRow;
  /** Accounts chosen by their address. */
  organiser_notice_accounts: { notice: string; account: string };
}

/** What of other rooms' rows says who organises what. */
export interface AudienceTables extends NoticeTables {
  users: { id: string; name: string; email: string; verified: number; locale: string };
  account_suspensions: { account: string };
  events: { id: string; organiser: string; status: string; startsAt: UtcText; endsAt: UtcText };
  event_members: { event: string; user: string; role: string };
  payment_accounts: { userId: string };
  ledger_sums: { organiser: string; account: string; currency: string; amount: number };
  community_chapters: { id: string; path: string; name: string };
  community_chapter_events: { event: string; chapter: string };
}
