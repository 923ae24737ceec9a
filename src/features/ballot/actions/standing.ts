import { notFound, conflict } from '#lib/errors.ts';
import { refusal } from '../messages/refusals.messages.ts';
import type { Basket, ListedEntry } from '../model/draw.ts';
import { type BallotPhase, phaseOf } from '../model/phase.ts';
import { type BallotRules, rulesHashOf, rulesText } from '../model/rules.ts';
import type { BallotRow, BallotTables, EntryCharge, EntryRow, EntryState } from '../model/schema.ts';
import { ballotOf } from '../store/ballots.ts';
import { cardOf } from '../store/cards.ts';
import { entryOf, listOf } from '../store/entries.ts';
import { sizeOf } from '../store/groups.ts';
import { ballotDrawSeed } from './close-and-draw.ts';
import type { BallotContext } from './context.ts';
import { groupOfEntry, groupUrl } from './groups.ts';
import { rulesOf } from './settings.ts';

/** How a ballot stands, for everybody. */
export interface BallotStanding extends BallotRules {
  phase: BallotPhase;
  /** The rules as they are hashed. */
  rules: string;
  rulesHash: string;
  seedHash: string;
  /** Those who take part; from the close on the lines of the list. */
  count: number;
  /** Empty before the close. */
  root: string;
  witness: string;
  /** Null before the draw. */
  seed: string | null;
  drawSeed: string | null;
  /** UTC text; empty before the draw. */
  drawnAt: string;
}

/** Throws 404 where there is no ballot. */
export async function standingOf({ db, clock }: BallotContext, event: string): Promise<BallotStanding> {
  const row = await ballotOf(db.read<BallotTables>(), event);
  if (!row) throw notFound(refusal('none'));
  return standing(row, clock.text());
}

function standing(row: BallotRow, now: string): BallotStanding {
  const chosen = rulesOf(row);
  const rules = rulesText(row.id, chosen);
  const drawn = row.drawnAt !== '';
  return {
    ...chosen,
    phase: phaseOf(row, now),
    rules,
    rulesHash: rulesHashOf(rules),
    seedHash: row.seedHash,
    count: row.entries,
    root: row.root,
    witness: row.witness,
    seed: drawn ? row.seed : null,
    drawSeed: drawn ? ballotDrawSeed(row) : null,
    drawnAt: row.drawnAt,
  };
}

/** What became of a line, without whose it is. */
export type PublicState = 'waiting' | 'offered' | 'won' | 'gone';

const PUBLIC: Readonly<Record<EntryState, PublicState>> = {
  unfinished: 'gone',
  entered: 'waiting',
  offered: 'offered',
  won: 'won',
  lapsed: 'gone',
  void: 'gone',
  withdrawn: 'gone',
};

/** A ballot as everybody can recount it. */
export interface PublishedList extends BallotStanding {
  entries: (ListedEntry & { state: PublicState })[];
  /** The hashes in the order of the draw; none before it. */
  order: string[];
}

/** Throws 404 where there is no ballot, 409 before its list is closed. */
export async function publishedList(context: BallotContext, event: string): Promise<PublishedList> {
  const { db, clock } = context;
  const row = await ballotOf(db.read<BallotTables>(), event);
  if (!row) throw notFound(refusal('none'));
  if (row.root === '') throw conflict(refusal('notClosed'));
  const list = await listOf(db.read<BallotTables>(), event);
  const placed = row.state === 'drawn' || row.state === 'settled';
  return {
    ...standing(row, clock.text()),
    entries: list.map(({ hash, weight, group, state }) => ({
      hash,
      weight,
      ...(group !== undefined && { group }),
      state: PUBLIC[state],
    })),
    order: placed
      ? list
          .filter(({ place }) => place > 0)
          .toSorted((one, other) => one.place - other.place)
          .map(({ hash }) => hash)
      : [],
  };
}

/** An entry as whoever made it sees it. */
export interface OwnEntry {
  email: string;
  name: string;
  state: EntryState;
  basket: Basket;
  weight: number;
  /** Of which the hash follows: by these it is recounted. */
  id: string;
  nonce: string;
  hash: string;
  /** 0 before the draw. */
  place: number;
  order: string;
  /** UTC text: until when the order waits for its payment; empty for no order. */
  until: string;
  /** The most that a card is charged: minor units of `currency`. */
  total: number;
  currency: string;
  charge: EntryCharge;
  /** What is kept: `visa 4242`, and with which month it expires (`2030-12`). Null for none. */
  card: { card: string; expires: string } | null;
  /** The friends with whom it is drawn; null for none. */
  group: OwnGroup | null;
}

/** A group as those see it who are in it: of the others they learn how many they are, and nothing else. */
export interface OwnGroup {
  /** Lets a friend join, and where: an address. */
  code: string;
  url: string;
  /** Of which the hash follows. */
  id: string;
  nonce: string;
  hash: string;
  /** How many are in it, with oneself. */
  entries: number;
}

/** The entry of an address; null for none. */
export async function ownEntry(
  context: BallotContext,
  event: string,
  email: string,
): Promise<OwnEntry | null> {
  const { db } = context;
  const query = db.read<BallotTables>();
  const row = await entryOf(query, event, email.toLowerCase());
  if (!row) return null;
  const { name, state, weight, id, nonce, hash, place, order, total, currency, charge } = row;
  const card = await cardOf(query, id);
  const placed =
    order === ''
      ? undefined
      : await query
          .selectFrom('orders')
          .select(['status', 'expiresAt'])
          .where('id', '=', order)
          .executeTakeFirst();
  // The order knows first what became of it.
  const now: EntryState =
    state !== 'offered' || placed?.status === 'pending'
      ? state
      : placed && ['paid', 'partially_refunded', 'refunded'].includes(placed.status)
        ? 'won'
        : 'lapsed';
  return {
    email: row.email,
    name,
    state: now,
    basket: JSON.parse(row.basket) as Basket,
    weight,
    id,
    nonce,
    hash,
    place,
    order,
    until: placed?.status === 'pending' ? placed.expiresAt : '',
    total,
    currency,
    charge,
    card: card ? { card: card.card, expires: card.expires } : null,
    group: await ownGroup(context, row),
  };
}

async function ownGroup(context: BallotContext, row: EntryRow): Promise<OwnGroup | null> {
  // One that was left alone in its group at the close is drawn alone.
  if (row.listed === 1 && row.groupHash === '') return null;
  const group = await groupOfEntry(context, row);
  if (!group) return null;
  const { code, id, nonce, hash } = group;
  const entries = await sizeOf(context.db.read<BallotTables>(), row);
  return { code, url: groupUrl(context, group), id, nonce, hash, entries };
}
