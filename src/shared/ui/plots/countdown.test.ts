import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const days = [
  { day: '2026-11-26', tickets: 2 },
  { day: '2026-11-28', tickets: 5 },
  { day: '2026-12-02', tickets: 1 },
];

it('grows towards the day, and what came later is of the day', () => {
  expect(countdown(days, '2026-12-01', '2027-01-01')).toEqual({
    before: [5, 4, 3, 2, 1, 0],
    sold: [2, 2, 7, 7, 7, 8],
  });
});

it('ends today while the event is still to come', () => {
  expect(countdown(days.slice(0, 2), '2026-12-01', '2026-11-29')).toEqual({
    before: [5, 4, 3, 2],
    sold: [2, 2, 7, 7],
  });
});

it('is nothing where nothing was sold', () => {
  expect(countdown([], '2026-12-01', '2026-11-29')).toEqual({ before: [], sold: [] });
});

it('ends at all that was sold', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: -20, max: 400 }), { minLength: 1, maxLength: 60 }),
      (offsets) => {
        const sold = offsets
          .toSorted((a, b) => b - a)
          .map((offset) => ({
            day: new Date(Date.UTC(2026, 11, 1 - offset)).toISOString().slice(0, 10),
            tickets: 3,
          }));
        expect(countdown(sold, '2026-12-01', '2027-12-01').sold.at(-1)).toBe(3 * offsets.length);
      },
    ),
  );
});
