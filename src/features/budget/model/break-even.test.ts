import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, minorDigits, parseMoney } from '#lib/money.ts';
import { breakEven, breakEvenPrice, MOST_GUESTS, resultAt } from './break-even.ts';

const amount = fc.oneof(fc.nat({ max: 5_000 }), fc.nat({ max: 10_000_000_000 }));
const scenario = fc.record({
  price: amount,
  attendance: fc.nat({ max: MOST_GUESTS }),
  fixed: amount,
  perHead: amount,
  other: amount,
});

it('is reckoned by hand', () => {
  const hall = { price: 1800, perHead: 300, fixed: 300_000, other: 0 };
  expect(breakEven(hall)).toBe(200);
  expect(resultAt(hall, 200)).toBe(0);
  expect(breakEven({ ...hall, other: 50_000 })).toBe(167);
  expect(breakEven({ ...hall, other: 300_000 })).toBe(0);
  expect(breakEven({ ...hall, price: 300 })).toBeNull();
  expect(breakEvenPrice({ ...hall, attendance: 150 })).toBe(2300);
  expect(breakEvenPrice({ ...hall, attendance: 0 })).toBeNull();
});

describe('whatever it costs', () => {
  it('the point is the first at which nothing is lost', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const guests = breakEven(given);
        const never = given.fixed > given.other && given.price <= given.perHead;
        expect(guests === null).toBe(never);
        const at = guests ?? 0;
        expect(never || resultAt(given, at) >= 0).toBe(true);
        expect(never || at === 0 || resultAt(given, at - 1) < 0).toBe(true);
      }),
    );
  });

  it('the price is the lowest at which nothing is lost', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const price = breakEvenPrice(given) ?? 0;
        const free = given.attendance === 0;
        expect(free || resultAt({ ...given, price }, given.attendance) >= 0).toBe(true);
        expect(free || price === 0 || resultAt({ ...given, price: price - 1 }, given.attendance) < 0).toBe(
          true,
        );
      }),
    );
  });

  it('is exact in whole minor units, whatever digits a currency has', () => {
    fc.assert(
      fc.property(scenario, fc.constantFrom('JPY', 'EUR', 'KWD'), (given, currency) => {
        const result = resultAt(given, given.attendance);
        expect(Number.isSafeInteger(result)).toBe(true);
        const digits = minorDigits(currency);
        const typed = (given.price / 10 ** digits).toFixed(digits);
        expect(parseMoney(typed, currency)).toBe(given.price);
        expect(formatMoney(given.price, currency, 'en-US')).toMatch(/\d/);
      }),
    );
  });

  it('more guests at a price above what each costs never make it worse', () => {
    fc.assert(
      fc.property(scenario, fc.nat({ max: 500 }), (given, more) => {
        const one = resultAt(given, given.attendance);
        const other = resultAt(given, given.attendance + more);
        expect(Math.sign(other - one)).toBe(more === 0 ? 0 : Math.sign(given.price - given.perHead));
      }),
    );
  });
});
