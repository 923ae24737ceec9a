import type { OrderStatus } from '#features/orders/index.ts';

/** The waiting list of an event. Without a row it is as `DEFAULTS` says. */
export interface WaitingListRow {
  /** The event's id. */
  id: string;
  /** 1 while people can join. */
  open: number;
  /** How long tickets are kept for whoever they are offered to. */
  offerHours: number;
  /** How often a smaller basket may be served before an older, larger one. */
  mostPassed: number;
  /** So many hours before the date nothing is saved up for a larger basket any more. */
  releaseHours: number;
  created: string;
  updated: string;
}

/**
 * `unconfirmed`: joined by an address that has to be confirmed. `waiting`: in line. `offered`: tickets are held for them. `bought`: they have them.
 * `declined`: they did not want what was offered. `lapsed`: they did not take it in time. `left`: by themselves. `closed`: by the list's end.
 */
export type EntryState =
  | 'unconfirmed'
  | 'waiting'
  | 'offered'
  | 'bought'
  | 'declined'
  | 'lapsed'
  | 'left'
  | 'closed';

/** Somebody on the waiting list of an event. */
export interface WaitingEntryRow {
  id: string;
  event: string;
  email: string;
  /** What addresses of one person have in common: there is one live entry for each. */
  mailbox: string;
  name: string;
  /** Whose confirmed address it is; empty for nobody's. */
  account: string;
  language: string;
  /** JSON array of `WantedLine`. */
  lines: string;
  /** JSON array of ids of dates, in the order of preference; empty for an event whose tickets are for every date. */
  dates: string;
  /** Tickets in all. */
  quantity: number;
  state: EntryState;
  /** In the order of joining, from 1; 0 until confirmed. */
  place: number;
  /** How often a later, smaller basket was served before this one. */
  passed: number;
  /** Id of the hold that was offered last; empty for none. */
  hold: string;
  /** How many offers were made. */
  offers: number;
  /** UTC text: until when the last offer stands, or stood; empty for none. */
  offeredUntil: string;
  /** Id of the order that it became; empty for none. */
  order: string;
  /** 1 once they were told that the list has ended for them. */
  told: number;
  /** UTC text; empty until confirmed. */
  joinedAt: string;
  created: string;
  updated: string;
}

/** A ticket that an entry waits for and that was sold out. */
export interface WaitingWantRow {
  entry: string;
  event: string;
  ticketType: string;
  /** '' for every date. */
  date: string;
}

export interface WaitingTables {
  waiting_lists: WaitingListRow;
  waiting_entries: WaitingEntryRow;
  waiting_wants: WaitingWantRow;
  ticket_holds: { id: string; held: number; order: string; expiresAt: string };
  orders: { id: string; status: OrderStatus };
  users: { id: string; email: string; name: string; verified: number };
  account_merges: { account: string; into: string };
  events: { id: string; status: string; schedule: string };
}
