import { labelAfter } from './natural-order.ts';
import { type Point, rounded, turned } from './plan.ts';

/** How the seats of a row are numbered. */
export const NUMBERINGS = ['ascending', 'odd', 'even', 'middle', 'letters'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

export interface NumberingChoice {
  scheme: Numbering;
  /** The first number; of letters, 1 is A. Odd and even begin with the next such number. */
  from: number;
  /** The first number is on the right. */
  rightToLeft: boolean;
}

/**
 * Numbers of so many seats from left to right. From the middle, odd numbers go to the left and even ones to the right, as in
 * many theatres: 5 3 1 2 4 6.
 */
export function numbersOf(seats: number, { scheme, from, rightToLeft }: NumberingChoice): string[] {
  const upwards = Array.from({ length: seats }, (_, at) => at);
  const numbers = {
    ascending: () => upwards.map((at) => String(from + at)),
    odd: () => upwards.map((at) => String(from + ((from & 1) === 1 ? 0 : 1) + 2 * at)),
    even: () => upwards.map((at) => String(from + ((from & 1) === 0 ? 0 : 1) + 2 * at)),
    middle: () => fromMiddle(seats, from),
    letters: () => letters(seats, from),
  }[scheme]();
  return rightToLeft ? numbers.toReversed() : numbers;
}

function fromMiddle(seats: number, from: number): string[] {
  const left: string[] = [];
  const right: string[] = [];
  for (let at = 0; at < seats; at += 1) (at % 2 === 0 ? left : right).push(String(from + at));
  return [...left.toReversed(), ...right];
}

function letters(seats: number, from: number): string[] {
  const named: string[] = [];
  let label = 'A';
  const first = Math.max(1, from);
  for (let at = 1; at < first + seats; at += 1) {
    if (at >= first) named.push(label);
    label = labelAfter(label);
  }
  return named;
}

/** How a row lies. */
export interface RowShape {
  seats: number;
  /** From the middle of a seat to that of the next. */
  spacing: number;
  /** Degrees of a circle: 0 is straight, positive bends its ends to the stage (upwards), negative away from it. */
  arc: number;
  /** Degrees clockwise; 0 for none. */
  angle?: number;
}

/** Where the seats of a row lie about its middle, from left to right. Neighbours are `spacing` apart in a curve, too. */
export function rowPoints({ seats, spacing, arc, angle = 0 }: RowShape): Point[] {
  const middle = (seats - 1) / 2;
  return Array.from({ length: seats }, (_, at) => {
    const straight = { x: (at - middle) * spacing, y: 0 };
    return roundedPoint(
      turned(seats < 2 || arc === 0 ? straight : onArc(at - middle, seats, spacing, arc), angle),
    );
  });
}

function onArc(from: number, seats: number, spacing: number, arc: number): Point {
  const step = (Math.abs(arc) * Math.PI) / 180 / (seats - 1);
  const radius = spacing / (2 * Math.sin(step / 2));
  const height = radius * (1 - Math.cos(step * from));
  return { x: radius * Math.sin(step * from), y: arc > 0 ? -height : height };
}

/** Where the places of a round table lie about its middle, clockwise from the top. */
export const roundTablePoints = (seats: number, tableRadius: number, distance: number): Point[] =>
  Array.from({ length: seats }, (_, at) =>
    roundedPoint(turned({ x: 0, y: -tableRadius - distance }, (at * 360) / seats)),
  );

/**
 * Where the places of a long table lie about its middle: the upper side from left to right, the right end, the lower side from
 * right to left, the left end. With `ends`, one place is at each end.
 */
export function longTablePoints(
  seats: number,
  {
    width,
    height,
    distance,
    ends = false,
  }: { width: number; height: number; distance: number; ends?: boolean },
): Point[] {
  const atEnds = ends && seats > 2 ? 2 : 0;
  const above = Math.ceil((seats - atEnds) / 2);
  const below = seats - atEnds - above;
  const side = (count: number, y: number, back: boolean) =>
    Array.from({ length: count }, (_, at) => {
      const x = -width / 2 + (width * (at + 0.5)) / count;
      return { x: back ? -x : x, y };
    });
  const y = height / 2 + distance;
  const x = width / 2 + distance;
  return [
    ...side(above, -y, false),
    ...(atEnds ? [{ x, y: 0 }] : []),
    ...side(below, y, true),
    ...(atEnds ? [{ x: -x, y: 0 }] : []),
  ].map(roundedPoint);
}

const roundedPoint = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) });
