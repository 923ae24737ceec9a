import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** The version of a plan by which the seats of an event are given out: for all of its dates. */
export interface EventSeatingRow {
  event: string;
  plan: string;
  /** Id of the version. */
  version: string;
  /** UTC text. */
  created: string;
  updated: string;
}

/** Seats of a category are for tickets of a type. A type without any has no seats. */
export interface SeatTypeRow {
  event: string;
  ticketType: string;
  /** Name of the category in the plan. */
  category: string;
}

/** `held` until it is paid, `sold` then; nobody gets one that is `blocked`. */
export type ClaimState = 'held' | 'sold' | 'blocked';

/** Who has a seat. A seat without one is free. */
export interface SeatClaimRow {
  event: string;
  /** Id of the date; '' for every date. */
  date: string;
  /** Id of the seat in its plan. */
  seat: string;
  /** The category whose free seats are one less by it; '' where it is of those that are given out on request alone (`countedIn`). */
  category: string;
  state: ClaimState;
  /** The type that it is counted for in the stock; '' where it is blocked. */
  ticketType: string;
  /** '' while it is of a hold, or blocked. */
  order: string;
  /** '' where it is of an order, or blocked. */
  hold: string;
  /** '' until the ticket is issued. */
  ticket: string;
  /** Why it is blocked, in the organiser's words. */
  note: string;
  created: string;
  updated: string;
}

export interface SeatTables extends TicketingTables {
  event_seatings: EventSeatingRow;
  seat_types: SeatTypeRow;
  seat_claims: SeatClaimRow;
}
