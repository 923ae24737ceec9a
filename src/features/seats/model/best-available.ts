import type { Point } from '#features/seating-plans/model/plan.ts';
import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import { orphansBeside, type SeatRun, stretchesOf } from './seat-runs.ts';

export interface SeatWish {
  /** How many seats, 1 or more. */
  quantity: number;
  /** Nobody has the seat, and it is kept for nobody: a single one of these between others is an orphan. */
  isFree: (seat: PlacedSeat) => boolean;
  /** Of the free ones, those that this wish may have: of its categories. */
  isOffered: (seat: PlacedSeat) => boolean;
  /** Where the best seats are, by the organiser's measure. */
  focus: Point;
  /** Chooses between what is equally good, and always the same: the order's id. */
  seed: string;
}

export interface FoundSeats {
  /** One group when all sit together; else the fewest that there are. */
  groups: PlacedSeat[][];
  /** So many single seats are left beside them. */
  orphans: number;
}

/** Seats beside each other that could be had. */
interface Block {
  run: SeatRun;
  /** Its first seat, in the run. */
  at: number;
  seats: readonly PlacedSeat[];
  orphans: number;
  middle: Point;
}

/** Distances that differ by less are the same to whoever sits there. */
const SAME_DISTANCE = 6;
/** More steps of distance than lie between any two seats of a plan. */
const FARTHER_THAN_ALL = 100_000;
/** Pairs are looked for among so many of the best blocks; among the next ones only where those have none. */
const LOOKED_AT_TOGETHER = 300;

/**
 * The best seats that are to be had: together if there are so many beside each other, then those that leave no single
 * seat behind, then those nearest to the focus. Who can't sit together is spread over as few groups as there are, nobody
 * alone if that can be, in rows behind each other if there are any. Null when there aren't so many seats.
 */
export function bestAvailable(runs: readonly SeatRun[], wish: SeatWish): FoundSeats | null {
  const { focus, seed } = wish;
  const together = nearest(blocksOf(runs, wish, wish.quantity), focus, seed);
  if (together) return foundOf([together]);
  const groups = twoRows(runs, wish) ?? fewestGroups(runs, wish);
  return groups && foundOf(groups);
}

const fromFrontAndLeft = (one: Block, other: Block): number =>
  one.run.rowRank - other.run.rowRank || one.middle.x - other.middle.x;

const foundOf = (blocks: readonly Block[]): FoundSeats => ({
  groups: blocks.toSorted(fromFrontAndLeft).map(({ seats }) => [...seats]),
  orphans: blocks.reduce((sum, { orphans }) => sum + orphans, 0),
});

/** All places where so many sit beside each other. */
function blocksOf(
  runs: readonly SeatRun[],
  { isFree, isOffered }: Pick<SeatWish, 'isFree' | 'isOffered'>,
  quantity: number,
): Block[] {
  const blocks: Block[] = [];
  for (const run of runs) {
    if (run.seats.length < quantity) continue;
    for (const free of stretchesOf(run, isFree))
      for (const { first, last } of offeredIn(run, free, isOffered))
        for (let at = first; at + quantity - 1 <= last; at += 1) {
          const seats = run.seats.slice(at, at + quantity);
          const orphans =
            run.kind === 'table' ? leftAtTable(run, isFree, quantity) : orphansBeside(free, at, quantity);
          blocks.push({ run, at, seats, orphans, middle: middleOf(seats) });
        }
  }
  return blocks;
}

const offeredIn = (run: SeatRun, free: { first: number; last: number }, isOffered: SeatWish['isOffered']) =>
  stretchesOf({ ...run, seats: run.seats.slice(free.first, free.last + 1) }, isOffered).map(
    ({ first, last }) => ({
      first: first + free.first,
      last: last + free.first,
    }),
  );

/** At a table the last free place is a single one, wherever it is. */
const leftAtTable = (run: SeatRun, isFree: SeatWish['isFree'], quantity: number): number =>
  Number(run.seats.filter((seat) => isFree(seat)).length - quantity === 1);

/** Two groups in rows behind each other, or in one row on both sides of what parts them. */
function twoRows(runs: readonly SeatRun[], wish: SeatWish): Block[] | null {
  const { quantity, focus, seed } = wish;
  // More than the longest row has free can't be the larger of the two.
  const least = Math.max(1, quantity - longest(runs, wish));
  for (let fewer = Math.floor(quantity / 2); fewer >= least; fewer -= 1) {
    const rows = Map.groupBy(blocksOf(runs, wish, fewer), ({ run }) => rowKey(run, 0));
    const blocks = blocksOf(runs, wish, quantity - fewer)
      .map((block) => ({ block, cost: costOf(block, focus) }))
      .toSorted((one, other) => one.cost - other.cost);
    for (let from = 0; from < blocks.length; from += LOOKED_AT_TOGETHER) {
      const pair = bestPair(blocks.slice(from, from + LOOKED_AT_TOGETHER), rows, seed);
      if (pair) return pair;
    }
  }
  return null;
}

/** Of these blocks, and those in their rows and the rows before and behind, the two nearest to each other. */
function bestPair(
  blocks: readonly { block: Block; cost: number }[],
  rows: ReadonlyMap<string, readonly Block[]>,
  seed: string,
): Block[] | null {
  const pairs = blocks.flatMap(({ block, cost }) => {
    const near = [-1, 0, 1].flatMap((step) => rows.get(rowKey(block.run, step)) ?? []);
    const other = nearest(
      near.filter((one) => !overlap(one, block)),
      block.middle,
      seed,
    );
    return other ? [{ blocks: [block, other], cost, apart: costOf(other, block.middle) }] : [];
  });
  // Single seats first, then how far the two are from each other, then from the focus.
  const pair = best(
    pairs,
    ({ cost, apart }) =>
      (Math.floor(cost / FARTHER_THAN_ALL) * FARTHER_THAN_ALL + apart) * FARTHER_THAN_ALL +
      (cost % FARTHER_THAN_ALL),
    ({ blocks: [block] }) => (block ? chance(seed, block) : 0),
  );
  return pair?.blocks ?? null;
}

const overlap = (one: Block, other: Block): boolean =>
  one.run === other.run && one.at < other.at + other.seats.length && other.at < one.at + one.seats.length;

const rowKey = ({ zone, rowRank }: SeatRun, step: number): string => `${zone} ${rowRank + step}`;

/** The largest groups that there are, one after the other, each near to the first. */
function fewestGroups(runs: readonly SeatRun[], wish: SeatWish): Block[] | null {
  const groups: Block[] = [];
  const had = new Set<string>();
  const still = (is: SeatWish['isFree']) => (seat: PlacedSeat) => !had.has(seat.id) && is(seat);
  let left = wish.quantity;
  while (left > 0) {
    const now = { ...wish, isFree: still(wish.isFree), isOffered: still(wish.isOffered) };
    const size = sizeOfNext(longest(runs, now), left);
    const block =
      size === 0 ? null : nearest(blocksOf(runs, now, size), groups[0]?.middle ?? wish.focus, wish.seed);
    if (!block) return null;
    groups.push(block);
    for (const { id } of block.seats) had.add(id);
    left -= size;
  }
  return groups;
}

/** As many as there are beside each other, but nobody of more than two is left to sit alone. */
function sizeOfNext(most: number, left: number): number {
  const size = Math.min(most, left);
  return left - size === 1 && size > 2 ? size - 1 : size;
}

function longest(
  runs: readonly SeatRun[],
  { isFree, isOffered }: Pick<SeatWish, 'isFree' | 'isOffered'>,
): number {
  let most = 0;
  for (const run of runs)
    for (const { first, last } of stretchesOf(run, (seat) => isFree(seat) && isOffered(seat)))
      most = Math.max(most, last - first + 1);
  return most;
}

/** First the single seats that a block leaves, then its distance. */
const costOf = ({ orphans, middle }: Block, to: Point): number =>
  orphans * FARTHER_THAN_ALL + steps(distance(middle, to));

/** The block that leaves the fewest single seats; of those, the nearest to `to`. */
const nearest = (blocks: readonly Block[], to: Point, seed: string): Block | null =>
  best(
    blocks,
    (block) => costOf(block, to),
    (block) => chance(seed, block),
  );

/** The one that costs least; `chance` decides between those that cost the same. */
function best<One>(
  all: readonly One[],
  cost: (one: One) => number,
  chance: (one: One) => number,
): One | null {
  let found: One | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const costs = cost(one);
    if (costs > least || (found && costs === least && chance(one) >= chance(found))) continue;
    found = one;
    least = costs;
  }
  return found;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const steps = (units: number): number => Math.round(units / SAME_DISTANCE);

function middleOf(seats: readonly PlacedSeat[]): Point {
  const [first, last] = [seats[0], seats.at(-1)];
  return { x: ((first?.x ?? 0) + (last?.x ?? 0)) / 2, y: ((first?.y ?? 0) + (last?.y ?? 0)) / 2 };
}

/** The same number for the same seed and seats, and another for another seed (FNV-1a). */
function chance(seed: string, { seats }: Block): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of `${seed} ${seats[0]?.id ?? ''}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return hash >>> 0;
}
