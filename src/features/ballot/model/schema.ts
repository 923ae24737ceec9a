import type { OrderStatus } from '#features/orders/model/order-status.ts';
import type { BallotState } from './phase.ts';

/** The ballot of an event. Dates are UTC texts, empty for not yet. */
export interface BallotRow {
  /** The event's. */
  id: string;
  state: BallotState;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  /** JSON array of ids. */
  types: string;
  most: number;
  memberWeight: number;
  chapter: string;
  witnessSource: string;
  /** What came in between; empty until it is entered, or for nothing. */
  witness: string;
  /** Secret until the draw. */
  seed: string;
  seedHash: string;
  /** Of the list of entries; empty until it is closed. */
  root: string;
  /** How many entries the list has; 0 until it is closed. */
  entries: number;
  drawnAt: string;
  created: string;
  updated: string;
}

/**
 * `entered`: takes part, and after the draw waits for tickets. `offered`: an order of theirs waits for its payment. `won`: they have
 * their tickets. `lapsed`: they did not pay in time. `void`: no order could be made of it. `withdrawn`: by themselves.
 */
export type EntryState = 'entered' | 'withdrawn' | 'offered' | 'won' | 'lapsed' | 'void';

export interface EntryRow {
  id: string;
  event: string;
  /** In small letters: there is one entry for each. */
  email: string;
  name: string;
  /** Whose confirmed address it is; empty for nobody's. */
  account: string;
  language: string;
  /** JSON array of `{ticketType, quantity}`. */
  basket: string;
  nonce: string;
  weight: number;
  hash: string;
  /** 1 when it is a line of the list that was closed. */
  listed: number;
  state: EntryState;
  /** In the order of the draw, from 1; 0 before it. */
  place: number;
  /** Id of the order that was made of it. */
  order: string;
  /** 1 once they were told that they wait. */
  told: number;
  created: string;
  updated: string;
}

export interface BallotTables {
  ballots: BallotRow;
  ballot_entries: EntryRow;
  orders: { id: string; status: OrderStatus; expiresAt: string };
  users: { id: string; email: string; name: string; verified: number };
}
