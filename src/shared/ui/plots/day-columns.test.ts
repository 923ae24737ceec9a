import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayColumns } from './day-columns.ts';

it('shows days without a sale', () => {
  expect(
    dayColumns(
      [
        { day: '2026-02-27', sold: 2 },
        { day: '2026-03-01', sold: 3 },
      ],
      ['sold'],
    ),
  ).toEqual([
    { day: '2026-02-27', until: '2026-02-27', sold: 2 },
    { day: '2026-02-28', until: '2026-02-28', sold: 0 },
    { day: '2026-03-01', until: '2026-03-01', sold: 3 },
  ]);
});

it('is nothing for nothing', () => expect(dayColumns([], ['sold'])).toEqual([]));

it('loses nothing, however many days go together', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(900), { minLength: 1, maxLength: 80 }), fc.nat(50), (offsets, sold) => {
      const days = offsets
        .toSorted((a, b) => a - b)
        .map((offset) => ({
          day: new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10),
          sold,
          back: offset,
        }));
      const columns = dayColumns(days, ['sold', 'back']);
      expect(columns.length).toBeLessThanOrEqual(60);
      expect(columns.reduce((sum, column) => sum + column.sold, 0)).toBe(sold * days.length);
      expect(columns.reduce((sum, column) => sum + column.back, 0)).toBe(
        offsets.reduce((sum, offset) => sum + offset, 0),
      );
      expect(columns.at(-1)?.until).toBe(days.at(-1)?.day);
    }),
  );
});
