import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import { assignSeats } from './assign-seats.ts';
import type { Hall } from './hall.ts';

/** A seat that may be chosen, as a page has it. Seats, rows, zones and categories are named by their place in their list. */
export interface ChooserSeat {
  at: number;
  id: string;
  row: number;
  number: string;
  category: number;
  x: number;
  y: number;
  radius: number;
  wheelchair: boolean;
  companion: boolean;
  restrictedView: boolean;
  stepFree: boolean;
  hearingLoop: boolean;
}

export interface ChooserRow {
  zone: number;
  label: string;
  kind: PlacedSeat['kind'];
  /** From left to right. */
  seats: ChooserSeat[];
}

const FLAGS = ['wheelchair', 'companion', 'restrictedView', 'stepFree', 'hearingLoop'] as const;

/** As it travels: a row with its seats, and of these what is not as with most seats at the end. */
type PackedSeat = [
  id: string,
  number: string,
  category: number,
  x: number,
  y: number,
  radius: number,
  flags?: number,
];
type PackedRow = [zone: number, label: string, table: 0 | 1, ...seats: PackedSeat[]];

/**
 * A hall's rows as one text: ten thousand seats as one text are read in a moment, as ten thousand objects of a page's data they are not. Rows
 * stand as people count them, zone after zone.
 */
export function packRows({ plan, seats }: Pick<Hall, 'plan' | 'seats'>): string {
  const zones = new Map(plan.zones.map(({ id }, at) => [id, at]));
  const categories = new Map(plan.categories.map(({ name }, at) => [name, at]));
  const rows = [...Map.groupBy(seats, ({ zone, row }) => `${zone} ${row}`).values()]
    .map((row) => row.toSorted((one, other) => one.place - other.place))
    .toSorted(([one], [other]) =>
      one && other
        ? (zones.get(one.zone) ?? 0) - (zones.get(other.zone) ?? 0) ||
          one.rowRank - other.rowRank ||
          one.x - other.x
        : 0,
    );
  const packed = rows.map((row): PackedRow => {
    const [{ zone, rowLabel, kind } = { zone: '', rowLabel: '', kind: 'row' as const }] = row;
    const of = row.map((seat): PackedSeat => {
      const has = { ...seat, companion: seat.companionOf !== undefined };
      const flags = FLAGS.reduce((sum, flag, bit) => sum + (has[flag] ? 2 ** bit : 0), 0);
      const { id, number, category, x, y, radius } = seat;
      const short = [id, number, categories.get(category) ?? -1, x, y, radius] as const;
      return flags === 0 ? [...short] : [...short, flags];
    });
    return [zones.get(zone) ?? 0, rowLabel, kind === 'table' ? 1 : 0, ...of];
  });
  return JSON.stringify(packed);
}

export interface ChooserHall {
  rows: ChooserRow[];
  /** In the order of the rows. */
  seats: ChooserSeat[];
}

export function unpackRows(text: string): ChooserHall {
  const seats: ChooserSeat[] = [];
  const rows = (JSON.parse(text) as PackedRow[]).map(([zone, label, table, ...packed], row): ChooserRow => {
    const own = packed.map(([id, number, category, x, y, radius, flags = 0]): ChooserSeat => {
      const has = (bit: number): boolean => Math.trunc(flags / 2 ** bit) % 2 === 1;
      const [wheelchair, companion, restrictedView, stepFree, hearingLoop] = [0, 1, 2, 3, 4].map((bit) =>
        has(bit),
      ) as [boolean, boolean, boolean, boolean, boolean];
      const flagged = { wheelchair, companion, restrictedView, stepFree, hearingLoop };
      const seat = { at: seats.length, id, row, number, category, x, y, radius, ...flagged };
      seats.push(seat);
      return seat;
    });
    return { zone, label, kind: table === 1 ? 'table' : 'row', seats: own };
  });
  return { rows, seats };
}

/** Which of many seats are taken, one bit for each, as text. */
export function packBits(bits: readonly boolean[]): string {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries())
    if (bit) bytes[Math.trunc(at / 8)] = (bytes[Math.trunc(at / 8)] ?? 0) + 2 ** (at % 8);
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}

/** The places of the seats whose bit is set. */
export function unpackBits(text: string): Set<number> {
  const found = new Set<number>();
  const bytes = atob(text);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.codePointAt(at) ?? 0;
    for (let bit = 0; bit < 8; bit += 1) if (Math.trunc(byte / 2 ** bit) % 2 === 1) found.add(at * 8 + bit);
  }
  return found;
}

/** Tickets of one type, as a page has them. */
export interface ChooserWant {
  ticketType: string;
  /** Places of the categories that it is for. */
  categories: readonly number[];
  count: number;
}

/** What is chosen, in the order in which it was. */
export interface Choice {
  chosen: readonly number[];
  /** They need a place for a wheelchair. */
  wheelchair: boolean;
}

/** `free` to be chosen, `yours` chosen, `taken` by others, `kept` for who needs a place for a wheelchair, `other`: no ticket is for it. */
export type ChooserState = 'free' | 'yours' | 'taken' | 'kept' | 'other';

export function stateOf(
  seat: ChooserSeat,
  { chosen, wheelchair }: Choice,
  { taken, wants }: { taken: ReadonlySet<number>; wants: readonly ChooserWant[] },
): ChooserState {
  if (chosen.includes(seat.at)) return 'yours';
  if (wants.every(({ categories }) => !categories.includes(seat.category))) return 'other';
  if (taken.has(seat.at)) return 'taken';
  return (seat.wheelchair || seat.companion) && !wheelchair ? 'kept' : 'free';
}

/** Which ticket each seat is for, by the seats' places; null when they have no tickets for these seats together. */
export function ticketsFor(
  seats: readonly ChooserSeat[],
  wants: readonly ChooserWant[],
): Map<number, string> | null {
  const found = assignSeats(
    seats.map(({ at, category }) => ({ id: String(at), category: String(category) })),
    wants.map(({ ticketType, categories, count }) => ({
      ticketType,
      count,
      categories: new Set(categories.map(String)),
    })),
  );
  return found && new Map([...found].map(([at, type]) => [Number(at), type]));
}

/** What a press on a seat made of a choice. */
export type Pressed =
  | { did: 'chosen' | 'left'; choice: Choice }
  /** All tickets had a seat: the one that was chosen first gave way. */
  | { did: 'swapped'; choice: Choice; instead: number }
  | { did: 'nothing'; why: 'taken' | 'kept' | 'other' };

/** Chooses a seat that is free, and leaves one that is chosen. */
export function pressed(
  at: number,
  choice: Choice,
  given: { seats: readonly ChooserSeat[]; taken: ReadonlySet<number>; wants: readonly ChooserWant[] },
): Pressed {
  const { seats, wants } = given;
  const seat = seats[at];
  if (!seat) return { did: 'nothing', why: 'other' };
  const state = stateOf(seat, choice, given);
  const { chosen } = choice;
  if (state === 'yours')
    return { did: 'left', choice: { ...choice, chosen: chosen.filter((one) => one !== at) } };
  if (state !== 'free') return { did: 'nothing', why: state };
  const fits = (places: readonly number[]): boolean =>
    ticketsFor(
      places.flatMap((place) => seats[place] ?? []),
      wants,
    ) !== null;
  if (fits([...chosen, at])) return { did: 'chosen', choice: { ...choice, chosen: [...chosen, at] } };
  for (const instead of chosen) {
    const left = [...chosen.filter((one) => one !== instead), at];
    if (fits(left)) return { did: 'swapped', choice: { ...choice, chosen: left }, instead };
  }
  return { did: 'nothing', why: 'other' };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const AXES: Record<Direction, { x: number; y: number }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** A step to the side counts so many times as much as one ahead. */
const ASIDE = 2.5;

/** The nearest of the seats that lie in that direction, within 45 degrees of it; null when there is none. */
export function nearestIn(
  from: ChooserSeat,
  direction: Direction,
  seats: readonly ChooserSeat[],
): ChooserSeat | null {
  const axis = AXES[direction];
  let found: ChooserSeat | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const [dx, dy] = [seat.x - from.x, seat.y - from.y];
    const ahead = dx * axis.x + dy * axis.y;
    const aside = Math.abs(dx * axis.y) + Math.abs(dy * axis.x);
    if (ahead <= 0.5 || aside > ahead) continue;
    const far = ahead + aside * ASIDE;
    if (far < least) [found, least] = [seat, far];
  }
  return found;
}
