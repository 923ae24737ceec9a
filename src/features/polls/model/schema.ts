import type { ChapterTables, PeopleTables } from '#features/chapters/model/schema.ts';
import type { MemberTables } from '#features/members/model/schema.ts';

/**
 * `closing`: nobody can vote any more, and it is being counted. `spoiled`: the key of its envelopes is gone, so that
 * nobody can open them; the poll has to be held again.
 */
export type PollStatus = 'draft' | 'scheduled' | 'open' | 'closing' | 'closed' | 'cancelled' | 'spoiled';

/** One question of a poll. Its answers are told by their places, for as long as it is a draft by nothing. */
export interface PollQuestion {
  text: string;
  kind: 'single' | 'multiple';
  options: string[];
}

/** Dates are UTC text, empty when not (yet) so. */
export interface PollRow {
  id: string;
  chapter: string;
  title: string;
  intro: string;
  /** JSON: `PollQuestion[]`. */
  questions: string;
  /** 1 when nobody is ever told who voted what. */
  secret: number;
  /** So many of a hundred on the roll have to vote for the result to count; 0 for any. */
  quorum: number;
  /** IANA zone in which the times were typed. */
  zone: string;
  opensAt: string;
  closesAt: string;
  status: PollStatus;
  /** Name of the file in which the key of its envelopes lies; the file is gone once they were opened. */
  sealKey: string;
  /** How many are on the roll, from its opening on. */
  eligible: number;
  /** SHA-256 of the ids on the roll, as it was at the opening. */
  rollHash: string;
  /** From its end on: how many voted. */
  voted: number;
  /** JSON, from its end on: how many chose each option, by question. */
  tally: string;
  /** SHA-256 of the list of ballots that everybody on the roll can load; empty before it was counted. */
  ballotsHash: string;
  /** 1 when there were as many ballots as voters, all of them readable, and the roll was the one of the opening. */
  sound: number;
  openedAt: string;
  closedAt: string;
  author: string;
  created: string;
  updated: string;
}

/** Somebody who may vote. Written at the opening, never added to. There is no time in it. */
export interface RollRow {
  poll: string;
  member: string;
  voted: number;
  /** Of polls that are not secret: what they chose. Always empty for secret ones. */
  choices: string;
}

/** A ballot that nobody can read before the poll is over. Its id is all random, and there is no time in it. */
export interface EnvelopeRow {
  id: string;
  poll: string;
  sealed: string;
}

/** A ballot of a poll that is over. Only whoever cast it knows its code. */
export interface BallotRow {
  poll: string;
  code: string;
  choices: string;
}

export interface PollTables {
  community_polls: PollRow;
  community_poll_roll: RollRow;
  community_poll_envelopes: EnvelopeRow;
  community_poll_ballots: BallotRow;
}

/** The tables that this room reads and writes. */
export type Tables = ChapterTables & PeopleTables & MemberTables & PollTables;
