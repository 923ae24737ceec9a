import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/samples.messages.ts';
import { longTablePoints, numbersOf, roundTablePoints, rowPoints } from './arrange.ts';
import { CATEGORY_COLOURS } from './colours.ts';
import { labelAfter } from './natural-order.ts';
import {
  EMPTY_PLAN,
  type Plan,
  ROW_SPACING,
  type Row,
  type Seat,
  SEAT_SPACING,
  type Shape,
  type ShapeKind,
  type Zone,
} from './plan.ts';

/** Halls as there are many: a plan begins with one of them. */
export const SAMPLES = ['theatre', 'school', 'banquet', 'club', 'empty'] as const;
export type Sample = (typeof SAMPLES)[number];

/** What is written in a sample, in the language of who asks for it. */
type SampleWords = (typeof words)['en'];

/** One of them, with its texts in a language. */
export function samplePlan(sample: Sample, language: Language = 'en'): Plan {
  const make = { theatre, school, banquet, club, empty }[sample];
  return make(words[language]);
}

const colours = (...names: string[]) =>
  names.map((name, at) => ({ name, colour: CATEGORY_COLOURS[at] ?? CATEGORY_COLOURS[0] }));

const box = (
  kind: ShapeKind,
  id: string,
  text: string,
  [x, y, width, height]: readonly [number, number, number, number],
): Shape => ({ id, kind, text, position: { x, y }, outline: { kind: 'rectangle', width, height } });

interface SampleRow {
  zone: string;
  label: string;
  x: number;
  y: number;
  /** Seats of each block; aisles of two seats' width are between them. */
  blocks: readonly number[];
  arc: number;
  category: (at: number, seats: number) => string;
}

/** A row with aisles. */
function rowOf({ zone, label, x, y, blocks, arc, category }: SampleRow): Row {
  const seats = blocks.reduce((sum, block) => sum + block, 0);
  const slots = seats + 2 * (blocks.length - 1);
  const points = rowPoints({ seats: slots, spacing: SEAT_SPACING, arc });
  const numbers = numbersOf(seats, { scheme: 'ascending', from: 1, rightToLeft: false });
  const ends = new Set<number>();
  const slotOf: number[] = [];
  let slot = 0;
  for (const [n, block] of blocks.entries()) {
    if (n > 0) ends.add(slotOf.length);
    for (let at = 0; at < block; at += 1) slotOf.push(slot++);
    if (n < blocks.length - 1) ends.add(slotOf.length - 1);
    slot += 2;
  }
  return {
    id: `${zone}-${label}`,
    label,
    kind: 'row',
    position: { x, y },
    // A row with aisles is of no one form: where its seats are is where they were put.
    ...(blocks.length === 1 && { layout: { spacing: SEAT_SPACING, arc } }),
    seats: slotOf.map((own, at): Seat => ({
      id: `${zone}-${label}-${numbers[at] ?? ''}`,
      number: numbers[at] ?? '',
      position: points[own] ?? { x: 0, y: 0 },
      category: category(at, seats),
      ...(ends.has(at) && { aisle: true }),
    })),
  };
}

/** Places for wheelchairs at both ends of a row, each with a companion beside it. */
function withWheelchairs(row: Row): Row {
  const last = row.seats.length - 1;
  const beside = new Map([
    [1, 0],
    [last - 1, last],
  ]);
  return {
    ...row,
    seats: row.seats.map((seat, at) => {
      const companionOf = row.seats[beside.get(at) ?? -1]?.id;
      return {
        ...seat,
        stepFree: true,
        ...((at === 0 || at === last) && { wheelchair: true }),
        ...(companionOf !== undefined && { companionOf }),
      };
    }),
  };
}

function theatre(words: SampleWords): Plan {
  const labels = labelsFrom('A', 18);
  const middle = 560;
  const stalls = labels.map((label, at) => {
    const half = 8 + Math.floor(at / 3);
    const row = rowOf({
      zone: 'stalls',
      label,
      x: middle,
      y: 240 + at * ROW_SPACING,
      blocks: [half, half],
      arc: 26,
      category: () => (at < 8 ? words.best : words.standard),
    });
    if (at === 17) return withWheelchairs(row);
    const ends = new Set(at < 2 ? [0, row.seats.length - 1] : []);
    const loop = at < 4 ? ({ hearingLoop: true } as const) : {};
    return {
      ...row,
      seats: row.seats.map((seat, n) => ({
        ...seat,
        ...loop,
        ...(ends.has(n) && { restrictedView: true as const }),
      })),
    };
  });
  const balcony = labelsFrom('AA', 5).map((label, at) =>
    rowOf({
      zone: 'balcony',
      label,
      x: middle,
      y: 850 + at * ROW_SPACING,
      blocks: [6, 18, 6],
      arc: 30,
      category: () => words.balcony,
    }),
  );
  return {
    size: { width: 1_120, height: 1_060 },
    categories: colours(words.best, words.standard, words.balcony),
    zones: [
      zone('stalls', words.stalls, stalls, [
        box('stage', 'stage', words.stage, [310, 40, 500, 100]),
        box('door', 'door-left', words.door, [20, 500, 30, 80]),
        box('door', 'door-right', words.door, [1_070, 500, 30, 80]),
      ]),
      zone('balcony', words.balcony, balcony, [
        box('steps', 'steps-left', words.steps, [30, 900, 60, 60]),
        box('steps', 'steps-right', words.steps, [1_030, 900, 60, 60]),
      ]),
    ],
  };
}

function school(words: SampleWords): Plan {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const row = rowOf({
      zone: 'hall',
      label: String(at + 1),
      x: 320,
      y: 190 + at * 32,
      blocks: [8, 8],
      arc: 0,
      category: () => words.standard,
    });
    return at === 0 ? withWheelchairs(row) : row;
  });
  return {
    size: { width: 640, height: 620 },
    categories: colours(words.standard),
    zones: [
      zone('hall', words.hall, rows, [
        box('stage', 'stage', words.stage, [120, 40, 400, 80]),
        box('steps', 'steps', words.steps, [530, 60, 40, 60]),
        box('door', 'door', words.door, [280, 580, 80, 25]),
      ]),
    ],
  };
}

function banquet(words: SampleWords): Plan {
  const table = (label: string, x: number, y: number): Row => ({
    id: `table-${label}`,
    label,
    kind: 'table',
    table: { kind: 'round', radius: 36 },
    position: { x, y },
    seats: roundTablePoints(8, 36, 16).map((position, at) => ({
      id: `table-${label}-${at + 1}`,
      number: String(at + 1),
      position,
      category: words.standard,
      ...(at === 4 && { stepFree: true as const }),
    })),
  });
  const rows = Array.from({ length: 15 }, (_, at) =>
    table(String(at + 1), 130 + (at % 5) * 165, 420 + Math.floor(at / 5) * 165),
  );
  const form = { width: 320, height: 44 };
  const head: Row = {
    id: 'head-table',
    label: words.headTable,
    kind: 'table',
    table: { kind: 'long', ...form },
    position: { x: 460, y: 150 },
    seats: longTablePoints(14, { ...form, distance: 16, ends: true }).map((position, at) => ({
      id: `head-table-${at + 1}`,
      number: String(at + 1),
      position,
      category: words.best,
    })),
  };
  return {
    size: { width: 920, height: 860 },
    categories: colours(words.best, words.standard),
    zones: [
      zone(
        'tables',
        words.tables,
        [head, ...rows],
        [
          box('stage', 'stage', words.stage, [300, 20, 320, 60]),
          box('wall', 'dance-floor', words.danceFloor, [330, 230, 260, 100]),
          box('door', 'door', words.door, [420, 820, 80, 25]),
        ],
      ),
    ],
  };
}

function club(words: SampleWords): Plan {
  const rows = labelsFrom('A', 3).map((label, at) => {
    const row = rowOf({
      zone: 'gallery',
      label,
      x: 400,
      y: 600 + at * ROW_SPACING,
      blocks: [10, 10],
      arc: 0,
      category: () => words.seated,
    });
    return at === 2 ? withWheelchairs(row) : row;
  });
  const area = (id: string, label: string, capacity: number, [x, y, width, height]: readonly number[]) => ({
    id,
    label,
    capacity,
    category: words.standing,
    position: { x: x ?? 0, y: y ?? 0 },
    outline: { kind: 'rectangle' as const, width: width ?? 1, height: height ?? 1 },
  });
  return {
    size: { width: 800, height: 820 },
    categories: colours(words.standing, words.seated),
    zones: [
      {
        ...zone(
          'floor',
          words.floor,
          [],
          [
            box('stage', 'stage', words.stage, [220, 30, 360, 110]),
            box('wall', 'bar', words.bar, [700, 220, 60, 240]),
            box('door', 'door', words.door, [20, 300, 30, 90]),
          ],
        ),
        areas: [area('floor-standing', words.floor, 400, [120, 180, 540, 320])],
      },
      {
        ...zone('gallery', words.gallery, rows, [box('steps', 'steps', words.steps, [40, 590, 60, 60])]),
        areas: [area('gallery-standing', words.gallery, 80, [160, 700, 480, 70])],
      },
    ],
  };
}

const empty = (words: SampleWords): Plan => ({
  ...EMPTY_PLAN,
  categories: colours(words.standard),
  zones: [zone('hall', words.hall, [], [])],
});

const zone = (id: string, name: string, rows: Row[], shapes: Shape[]): Zone => ({
  id: `zone-${id}`,
  name,
  position: { x: 0, y: 0 },
  rows,
  areas: [],
  shapes: shapes.map((shape) => ({ ...shape, id: `${id}-${shape.id}` })),
});

function labelsFrom(first: string, count: number): string[] {
  const labels = [first];
  while (labels.length < count)
    labels.push(first === 'AA' ? doubled(labels.at(-1)) : labelAfter(labels.at(-1) ?? ''));
  return labels;
}

/** BB follows AA: as a balcony's rows are called. */
const doubled = (label = 'A'): string => labelAfter(label.slice(0, 1)).repeat(2);
