import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BikramSambatDay,
  bikramSambatMonth,
  bikramSambatOf,
  daysInMonth,
  fromBikramSambat,
  toBikramSambat,
} from './index.ts';

const bs = (year: number, month: number, day: number): BikramSambatDay => ({ year, month, day });

it.each([
  ['1943-04-14', bs(2000, 1, 1)],
  ['2000-01-01', bs(2056, 9, 17)],
  // The great earthquake; the constitution; both are remembered by their Nepali dates.
  ['2015-04-25', bs(2072, 1, 12)],
  ['2015-09-20', bs(2072, 6, 3)],
  // The republic was declared on 15 Jestha.
  ['2008-05-28', bs(2065, 2, 15)],
  ['2024-04-13', bs(2081, 1, 1)],
  ['2025-04-14', bs(2082, 1, 1)],
  ['2026-04-14', bs(2083, 1, 1)],
  ['2026-11-21', bs(2083, 8, 5)],
  ['2027-04-13', bs(2083, 12, 30)],
  ['2044-04-13', bs(2100, 12, 31)],
])('%s is %j', (gregorian, nepali) => {
  expect(toBikramSambat(gregorian)).toEqual(nepali);
  expect(fromBikramSambat(nepali)).toBe(gregorian);
});

it.each(['1943-04-13', '2044-04-14', '2026-02-30', '2026-13-01', 'soon', ''])('%s has none', (day) => {
  expect(toBikramSambat(day)).toBeNull();
  expect(bikramSambatOf(day, 'ne')).toBe('');
});

it.each([bs(2083, 13, 1), bs(2083, 0, 1), bs(2083, 8, 30), bs(2083, 8, 0), bs(1999, 1, 1), bs(2083, 1, 1.5)])(
  'there is no %j',
  (day) => {
    expect(fromBikramSambat(day)).toBeNull();
  },
);

describe('each day of a century', () => {
  const first = Date.parse('1943-04-14T00:00:00Z');
  const last = Date.parse('2044-04-13T00:00:00Z');
  const days = fc
    .integer({ min: 0, max: (last - first) / 86_400_000 })
    .map((day) => new Date(first + day * 86_400_000).toISOString().slice(0, 10));

  it('comes back from there', () => {
    fc.assert(
      fc.property(days, (day) => {
        const nepali = toBikramSambat(day);
        return nepali !== null && fromBikramSambat(nepali) === day;
      }),
    );
  });

  it('is followed by the next, or by the first of a month', () => {
    const next = (day: string) =>
      new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(days, (day) => {
        const [one, two] = [toBikramSambat(day), toBikramSambat(next(day))];
        if (!one || !two) return next(day) === '2044-04-14';
        const ends = one.day === daysInMonth(one.year, one.month);
        return ends ? two.day === 1 : two.day === one.day + 1 && two.month === one.month;
      }),
    );
  });

  it('is in a year that begins in the middle of April', () => {
    for (let year = 2000; year <= 2100; year += 1) {
      expect(fromBikramSambat(bs(year, 1, 1))).toMatch(/-04-1[345]$/);
    }
  });
});

it('is written as each language writes it', () => {
  expect(bikramSambatOf('2026-11-21', 'ne')).toBe('२०८३ मंसिर ५');
  expect(bikramSambatOf('2026-11-21', 'en')).toBe('2083 Mangsir 5');
  expect(bikramSambatOf('2026-11-21', 'es', { withYear: false })).toBe('Mangsir 5');
  expect(bikramSambatOf('2026-11-21', 'ne', { withYear: false })).toBe('मंसिर ५');
  expect(bikramSambatMonth(bs(2083, 8, 5), 'ne')).toBe('मंसिर २०८३');
});
