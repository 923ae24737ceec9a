/** Something that happens on the day: what, where, by whom, from when and for how long. Not a collection. */
export interface ShowItemRow {
  id: string;
  event: string;
  /** Where it happens: a stage, a hall, the kitchen. Items of one stage follow each other. */
  stage: string;
  title: string;
  /** A user of the team; empty where a name is written instead, or nobody is named. */
  member: string;
  /** Names of people without an account, commas between them. */
  people: string;
  /** UTC text, whole minutes. */
  startsAt: string;
  /** How long it is, and how long nothing is planned after it, in minutes. */
  minutes: number;
  buffer: number;
  /** 1 stands at its time, 0 follows what is before it. */
  fixed: number;
  notes: string;
  /** Among those that begin at the same time. */
  place: number;
  /** UTC text of the day itself; empty while it has not happened. */
  startedAt: string;
  doneAt: string;
  created: string;
  updated: string;
}

/** A way to the screen of the day for somebody without an account. The token itself is nowhere. */
export interface ShowLinkRow {
  id: string;
  event: string;
  name: string;
  /** 1 when what has begun and is done may be marked with it. */
  marks: number;
  tokenHash: string;
  madeBy: string;
  created: string;
  expiresAt: string;
  /** Empty while it holds. */
  revokedAt: string;
  usedAt: string;
}

export interface ShowTables {
  show_items: ShowItemRow;
  show_links: ShowLinkRow;
}

/** What is read of others' tables: how the people of a team are called. */
export interface NameTables {
  users: { id: string; name: string };
}
