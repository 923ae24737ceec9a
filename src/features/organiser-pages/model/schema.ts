/** The public page of an organiser. Made by them, and shown once they say so. */
export interface OrganiserPageRow {
  /** Whose it is. */
  account: string;
  /** Its address, in small letters. */
  slug: string;
  name: string;
  /** Plain text. */
  about: string;
  /** A JSON array of addresses. */
  links: string;
  /** 1: with events that are over. */
  showPast: number;
  /** 1: everybody sees it. */
  shown: number;
  /** When followers were last mailed, UTC text; empty for never. */
  toldAt: string;
  created: string;
  updated: string;
}

/** An address that a page had. It leads to the page, and nobody else has it before `keptUntil`. */
export interface OldSlugRow {
  slug: string;
  account: string;
  keptUntil: string;
}

/** Somebody who wants mails about an organiser's new events. Whoever leaves has no row any more. */
export interface FollowRow {
  id: string;
  /** Account of the organiser. */
  organiser: string;
  /** In small letters. */
  address: string;
  /** Of the follower; empty for somebody without one. */
  account: string;
  /** `pending` until the address is confirmed. */
  state: 'pending' | 'on';
  /** Of the link that confirms it; empty where none was mailed. */
  tokenHash: string;
  language: string;
  /** When they agreed; empty while it is pending. */
  consentAt: string;
  /** When it was asked for. */
  created: string;
}

/** An event that has become public: followers hear of it once. */
export interface AnnouncementRow {
  event: string;
  organiser: string;
  created: string;
  /** Of the mails in which it is; empty while it waits for them. */
  round: string;
  roundAt: string;
}

/** An event that was mailed to a follower. */
export interface NewsRow {
  event: string;
  follow: string;
  created: string;
}

export interface OrganiserTables {
  organiser_pages: OrganiserPageRow;
  organiser_slugs: OldSlugRow;
  organiser_follows: FollowRow;
  organiser_announcements: AnnouncementRow;
  organiser_news: NewsRow;
  account_suspensions: { account: string };
  events: { id: string; organiser: string; status: string; visibility: string };
  users: { id: string; email: string; verified: number; avatar: string };
}
