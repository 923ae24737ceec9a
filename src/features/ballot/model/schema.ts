import type { OrderStatus } from '#features/orders/model/order-status.ts';
import type { BallotState } from './phase.ts';
import type { CardRule } from './rules.ts';

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
  card: CardRule;
  /** JSON array of `{tier, weight}`. */
  tierWeights: string;
  groupMost: number;
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
 * `unfinished`: takes part once they have kept a card. `entered`: takes part, and after the draw waits for tickets. `offered`: an order of theirs waits for its payment. `won`: they have
 * their tickets. `lapsed`: they did not pay in time. `void`: no order could be made of it. `withdrawn`: by themselves.
 */
export type EntryState = 'unfinished' | 'entered' | 'withdrawn' | 'offered' | 'won' | 'lapsed' | 'void';

/** `due`: a kept card is to be charged for the order. `failed`: it could not be, and its holder pays themselves. */
export type EntryCharge = '' | 'due' | 'paid' | 'failed';

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
  /** What the basket costs, as its maker was told: the most that a card is charged. Minor units of `currency`; 0 for free. */
  total: number;
  /** ISO 4217, in capitals. */
  currency: string;
  charge: EntryCharge;
  /** Id of the group that it is in; empty for none. */
  group: string;
  /** The hash of the group that it is drawn with, from the close on; empty for one that is alone. */
  groupHash: string;
  created: string;
  updated: string;
}

/** Friends who are drawn together. */
export interface GroupRow {
  id: string;
  event: string;
  /** What lets somebody join. */
  code: string;
  nonce: string;
  hash: string;
  created: string;
}

/** A card that was kept for an entry. */
export interface CardRow {
  /** The provider's payment method. */
  id: string;
  entry: string;
  event: string;
  /** The provider's customer; has this card and no other. */
  customer: string;
  /** `visa 4242`; empty once it is gone. */
  card: string;
  /** The month with which it expires: `2030-12`. */
  expires: string;
  /** UTC text: when it was typed. */
  keptAt: string;
  /** 1 once nobody may use it, and the provider is to forget it; 2 once it has. */
  gone: number;
  created: string;
}

export interface BallotTables {
  ballots: BallotRow;
  ballot_entries: EntryRow;
  ballot_cards: CardRow;
  ballot_groups: GroupRow;
  orders: { id: string; status: OrderStatus; expiresAt: string };
  users: { id: string; email: string; name: string; verified: number };
  account_merges: { account: string; into: string };
  events: { id: string; status: string; schedule: string };
  jobs: { id: string; uniqueKey: string | null; status: 'waiting' | 'done' | 'failed' };
}
