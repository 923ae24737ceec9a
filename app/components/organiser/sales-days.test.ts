import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DaySales, salesBars, scaleEnd } from './sales-days.ts';

test('fills the days without a sale', () => {
  expect(
    salesBars([
      { day: '2026-02-27', tickets: 2, revenue: 50 },
      { day: '2026-03-01', tickets: 1, revenue: 25 },
    ]),
  ).toEqual([
    { day: '2026-02-27', until: '2026-02-27', tickets: 2, revenue: 50 },
    { day: '2026-02-28', until: '2026-02-28', tickets: 0, revenue: 0 },
    { day: '2026-03-01', until: '2026-03-01', tickets: 1, revenue: 25 },
  ]);
});

test('has no bars before the first sale', () => {
  expect(salesBars([])).toEqual([]);
});

test('loses no ticket and no cent, and never shows more bars than fit', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1 }).map((offsets): DaySales[] =>
    offsets
      .toSorted((a, b) => a - b)
      .map((offset) => ({
        day: new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10),
        tickets: offset + 1,
        revenue: offset * 10,
      })),
  );
  const sum = (list: readonly DaySales[], of: 'tickets' | 'revenue') =>
    list.reduce((total, each) => total + each[of], 0);
  fc.assert(
    fc.property(days, (given) => {
      const bars = salesBars(given);
      expect(sum(bars, 'tickets')).toBe(sum(given, 'tickets'));
      expect(sum(bars, 'revenue')).toBe(sum(given, 'revenue'));
      expect(bars.length).toBeLessThanOrEqual(45);
      expect(bars.at(-1)?.until).toBe(given.at(-1)?.day);
    }),
  );
});

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [430, 500],
])('a scale for %i ends at %i', (highest, end) => {
  expect(scaleEnd(highest)).toBe(end);
});
