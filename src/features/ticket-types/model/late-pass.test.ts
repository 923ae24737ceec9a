import { expect, it } from 'vitest';
import { asSold, isTooLate } from './late-pass.ts';

const PASS = { visits: 10, byDatesLeft: 1, price: 10_000, memberPrice: 8_000 };
const NEXT = '2026-12-05 20:00:00.000Z';
const sold = (count: number, more: Partial<typeof PASS> = {}, step = 1) =>
  asSold({ ...PASS, ...more }, { count, next: NEXT }, step);

it.each([
  ['more dates', 11],
  ['as many dates', 10],
])('costs what its type says with %s', (_, count) =>
  expect(sold(count)).toEqual({ ...PASS, changesAt: NEXT }),
);

it('is for the dates that are left, and costs their share, members’ too', () => {
  expect(sold(7)).toEqual({
    ...PASS,
    visits: 7,
    price: 7_000,
    memberPrice: 5_600,
    datesLeft: 7,
    whole: { visits: 10, price: 10_000 },
    changesAt: NEXT,
  });
});

it.each([
  ['the nearest cent', 1, { visits: 3, price: 1_000 }, 2, 667],
  ['half a cent up', 1, { visits: 2, price: 1 }, 1, 1],
  ['whole steps of the currency', 10, { visits: 3, price: 10_000 }, 1, 3_330],
  ['whole steps, up', 10, { visits: 3, price: 10_000 }, 2, 6_670],
  ['nothing where it is free', 1, { visits: 3, price: 0 }, 2, 0],
])('costs %s', (_, step, of, count, price) => expect(sold(count, of, step).price).toBe(price));

it('never costs more, the fewer dates are left', () => {
  for (const step of [1, 10])
    for (const price of [10, 20, 110, 9_990]) {
      const prices = [...Array(11).keys()].slice(1).map((count) => sold(count, { price }, step).price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(Math.max(...prices)).toBe(price);
    }
});

it('is not sold where none is left', () => {
  expect(sold(0)).toMatchObject({ visits: 10, price: 10_000, datesLeft: 0 });
  expect(isTooLate(sold(0))).toBe(true);
  expect(isTooLate(sold(1))).toBe(false);
});

it.each([
  ['a pass without the option', { byDatesLeft: 0 }],
  ['a ticket', { visits: 0 }],
])('leaves %s as it is', (_, more) => expect(sold(0, more)).toEqual({ ...PASS, ...more }));
