import type { Database, Tx } from '#platform/db/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** What is kept of guests; each has its words on the page and in the history. */
export const GUEST_DATA = [
  'buyers',
  'guests',
  'answers',
  'entries',
  'messages',
  'imports',
  'codes',
  'typed',
  'history',
] as const;
export type GuestDataKind = (typeof GUEST_DATA)[number];

/** So many rows are erased in one write: whoever else wants to write comes in between. */
export const ERASED_AT_ONCE = 100;

/** Whose rows a write has erased: what else names them is found by this. */
export interface Erased {
  /** 0 when nothing is left. */
  rows: number;
  /** As they stood there. */
  addresses: readonly string[];
  /** Ids of accounts. */
  accounts: readonly string[];
  /** Ids of what was theirs: mails that name one are about it. */
  about: readonly string[];
}

export const NOTHING_ERASED: Erased = { rows: 0, addresses: [], accounts: [], about: [] };

/** A room that keeps something of guests. What it erases it finds no more: asked again and again, it comes to an end. */
export interface GuestData {
  kind: GuestDataKind;
  /** How much of it an event has. */
  count(db: Database, event: string): Promise<number>;
  /** Erases up to `ERASED_AT_ONCE` of it. Orders, amounts and figures stay as they are. */
  erase(tx: Tx, event: string, now: string): Promise<Erased>;
}

/** Rooms add here what they keep of guests. */
export const guestData = extensionPoint<GuestData>('guest data');

/** Why it can't be erased yet; each has its words. */
export const HINDRANCES = [
  'draft',
  'noDate',
  'notOver',
  'unpaid',
  'refunds',
  'disputes',
  'imports',
  'messages',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** A room that still needs guests' details for something. */
export interface GuestsNeeded {
  hindrance: Hindrance;
  isSo(db: Database, event: string): Promise<boolean>;
}

/** Rooms add here what has to be over first. */
export const guestsNeeded = extensionPoint<GuestsNeeded>('guests needed');
