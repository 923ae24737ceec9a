import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** Tickets of one event that one visitor has chosen and has not ordered yet. Not a collection, and not an order. */
export interface TicketHoldRow {
  /** SHA-256 of the token in the visitor's cookie: who reads the database can't open anything. */
  id: string;
  event: string;
  /** JSON array of `[field, value]`: what the checkout's form holds. Empty for nothing. */
  typed: string;
  /** The order that took the tickets over; empty until then. */
  order: string;
  /** 1 while its items count as held in the stock. */
  held: number;
  /**
   * UTC text: until when these tickets were offered to whoever waited for them, whatever becomes of an order in between; empty for an
   * ordinary hold.
   */
  offeredUntil: string;
  /** 1 once it was renewed. */
  renewed: number;
  /** Keyed hash of the network it came from; empty when that is not counted. */
  network: string;
  /** UTC text. */
  expiresAt: string;
  created: string;
  updated: string;
}

export interface TicketHoldItemRow {
  hold: string;
  ticketType: string;
  /** Id of the date that they are for; '' for every date. */
  date: string;
  /** How many are held: those that were chosen, and those that are in bundles. */
  quantity: number;
  /** How many of them are in bundles that were chosen. */
  inBundles: number;
}

export interface HoldTables {
  ticket_holds: TicketHoldRow;
  ticket_hold_items: TicketHoldItemRow;
}

/** Orders, with what is held for those to come. */
export type HeldTables = TicketingTables & HoldTables;
