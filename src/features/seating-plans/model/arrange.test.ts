import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longTablePoints, numbersOf, roundTablePoints, rowPoints } from './arrange.ts';

const choice = { from: 1, rightToLeft: false };

it.each([
  ['ascending', 4, '1 2 3 4'],
  ['odd', 4, '1 3 5 7'],
  ['even', 4, '2 4 6 8'],
  ['middle', 6, '5 3 1 2 4 6'],
  ['middle', 5, '5 3 1 2 4'],
  ['letters', 4, 'A B C D'],
] as const)('numbers %s', (scheme, seats, numbers) => {
  expect(numbersOf(seats, { ...choice, scheme }).join(' ')).toBe(numbers);
  expect(numbersOf(seats, { ...choice, scheme, rightToLeft: true }).join(' ')).toBe(
    numbers.split(' ').toReversed().join(' '),
  );
});

it('numbers from any number on', () => {
  expect(numbersOf(3, { scheme: 'ascending', from: 101, rightToLeft: false })).toEqual(['101', '102', '103']);
  expect(numbersOf(2, { scheme: 'odd', from: 4, rightToLeft: false })).toEqual(['5', '7']);
  expect(numbersOf(2, { scheme: 'even', from: 4, rightToLeft: false })).toEqual(['4', '6']);
  expect(numbersOf(3, { scheme: 'letters', from: 26, rightToLeft: false })).toEqual(['Z', 'AA', 'AB']);
  expect(numbersOf(3, { scheme: 'letters', from: 0, rightToLeft: false })).toEqual(['A', 'B', 'C']);
});

it('keeps neighbours of a row as far apart as is asked, in a curve too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 10, max: 60 }),
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: -180, max: 180 }),
      (seats, spacing, arc, angle) => {
        const points = rowPoints({ seats, spacing, arc, angle });
        expect(points).toHaveLength(seats);
        for (const [at, point] of points.slice(1).entries()) {
          const before = points[at] ?? point;
          expect(Math.hypot(point.x - before.x, point.y - before.y)).toBeCloseTo(spacing, 1);
        }
      },
    ),
  );
});

it('bends a row around the stage, or away from it', () => {
  const [first, middle, last] = rowPoints({ seats: 3, spacing: 24, arc: 60 });
  expect(middle).toEqual({ x: 0, y: 0 });
  expect(first?.y).toBeLessThan(0);
  expect(first?.y).toBe(last?.y);
  expect(rowPoints({ seats: 3, spacing: 24, arc: -60 })[0]?.y).toBeGreaterThan(0);
});

it('sets places around tables', () => {
  const round = roundTablePoints(8, 40, 16);
  expect(round[0]).toEqual({ x: 0, y: -56 });
  for (const { x, y } of round) expect(Math.hypot(x, y)).toBeCloseTo(56, 1);
  const long = { width: 120, height: 40, distance: 16 };
  expect(longTablePoints(4, long)).toEqual([
    { x: -30, y: -36 },
    { x: 30, y: -36 },
    { x: 30, y: 36 },
    { x: -30, y: 36 },
  ]);
  const ends = longTablePoints(5, { ...long, ends: true });
  expect(ends).toHaveLength(5);
  expect(ends).toContainEqual({ x: 76, y: 0 });
  expect(ends).toContainEqual({ x: -76, y: 0 });
});
