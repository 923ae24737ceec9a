import { sha256 as hash } from '#features/waiting-room/model/sha256.ts';

// Texts are ASCII, hashes hexadecimal digits of SHA-256. docs/decisions/0181 says why it is put together so.

/** How many tickets of which types somebody asks for. */
export type Basket = readonly { ticketType: string; quantity: number }[];

/** A basket as it is hashed: the same one is the same text, in whichever order it was put together. */
export const basketText = (basket: Basket): string =>
  basket
    .map(({ ticketType, quantity }) => `${ticketType}*${quantity}`)
    .toSorted()
    .join(',');

/** What an entry is hashed of. Its nonce keeps anybody from guessing what was asked for. */
export interface EntryFacts {
  event: string;
  id: string;
  /** Random digits, of the browser or of the server. */
  nonce: string;
  /** From 1. */
  weight: number;
  basket: Basket;
}

/** By which an entry is published. */
export const entryHashOf = ({ event, id, nonce, weight, basket }: EntryFacts): string =>
  hash(`entry:${event}:${id}:${nonce}:${weight}:${basketText(basket)}`);

/** A line of the list that is published when a ballot closes. */
export interface ListedEntry {
  hash: string;
  weight: number;
  /** The hash of the group with which it is drawn; left out for one that is alone. */
  group?: string | undefined;
}

/** What a group is hashed of. Its nonce keeps anybody from guessing whose it is. */
export interface GroupFacts {
  event: string;
  id: string;
  /** Random digits, of the browser or of the server. */
  nonce: string;
}

/** By which a group is published. */
export const groupHashOf = ({ event, id, nonce }: GroupFacts): string =>
  hash(`group:${event}:${id}:${nonce}`);

/** The root of no entries. */
export const ROOT_START = hash('ballot');

/** The root after the next entry by hash. */
export const rootAfter = (root: string, { hash: entry, weight, group }: ListedEntry): string =>
  hash(`${root}:${entry}*${weight}${group === undefined ? '' : `*${group}`}`);

/** The list in its order: by hash. */
export const sortedList = <Entry extends ListedEntry>(list: readonly Entry[]): Entry[] =>
  list.toSorted((one, other) => (one.hash < other.hash ? -1 : Number(one.hash > other.hash)));

/** Follows from every entry of a list and its weight, whatever order they are given in. */
export const rootOf = (list: readonly ListedEntry[]): string =>
  sortedList(list).reduce(rootAfter, ROOT_START);

/** Published before the opening: whoever knows it can tell afterwards that the seed was not changed. */
export const seedHashOf = (seed: string): string => hash(`seed:${seed}`);

/** What a draw depends on. */
export interface Draw {
  /** Kept secret until the draw; 64 digits. */
  seed: string;
  /** Of the rules as they were frozen at the opening. */
  rulesHash: string;
  root: string;
  /** What came in between from outside, as the rules name it; empty for nothing. */
  witness: string;
}

/** By what the draw orders. */
export const drawSeedOf = ({ seed, rulesHash, root, witness }: Draw): string =>
  hash(`ballot:${seed}:${rulesHash}:${root}:${witness}`);

/** What is drawn as one: an entry that is alone, or a group. */
export interface DrawnUnit<Entry extends ListedEntry> {
  /** The entry's, or the group's. */
  hash: string;
  /** The lightest of its entries': somebody has the chance of one entry, however many friends they come with. */
  weight: number;
  /** By hash. */
  entries: Entry[];
}

/** A list by what is drawn as one. */
export function unitsOf<Entry extends ListedEntry>(list: readonly Entry[]): DrawnUnit<Entry>[] {
  const groups = new Map<string, DrawnUnit<Entry>>();
  const units: DrawnUnit<Entry>[] = [];
  for (const entry of sortedList(list)) {
    const { group, weight } = entry;
    const known = group === undefined ? undefined : groups.get(group);
    if (known) {
      known.entries.push(entry);
      known.weight = Math.min(known.weight, weight);
      continue;
    }
    const unit = { hash: group ?? entry.hash, weight, entries: [entry] };
    units.push(unit);
    if (group !== undefined) groups.set(group, unit);
  }
  return units;
}

/**
 * The key of what is drawn as one: the lower, the earlier. It is the smallest of as many hashes as it weighs, so that an entry of
 * weight 3 is as likely to be first as three entries of weight 1 are together.
 */
export function drawKeyOf(
  drawSeed: string,
  { hash: unit, weight }: Pick<ListedEntry, 'hash' | 'weight'>,
): string {
  let least = hash(`${drawSeed}:${unit}:1`);
  for (let i = 2; i <= weight; i += 1) {
    const key = hash(`${drawSeed}:${unit}:${i}`);
    if (key < least) least = key;
  }
  return least;
}

/** Units with their keys in the order of the draw, entry by entry. */
export const byKey = <Entry extends ListedEntry>(
  keyed: readonly { unit: DrawnUnit<Entry>; key: string }[],
): Entry[] =>
  keyed
    .map(({ unit, key }) => ({ unit, key: key + unit.hash }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .flatMap(({ unit }) => unit.entries);

/** The entries in the order of the draw. It does not depend on the order in which they are given. */
export const drawnOrder = <Entry extends ListedEntry>(drawSeed: string, list: readonly Entry[]): Entry[] =>
  byKey(unitsOf(list).map((unit) => ({ unit, key: drawKeyOf(drawSeed, unit) })));
