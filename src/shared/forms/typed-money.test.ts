import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from '#lib/money.ts';
import { moneyExample, typedMoney } from './typed-money.ts';

test.each([
  [1250, 'EUR', '12.50'],
  [3500, 'JPY', '3500'],
  [1, 'KWD', '0.001'],
  [0, 'USD', '0.00'],
])('%i of %s is typed %s', (amount, currency, typed) => {
  expect(typedMoney(amount, currency)).toBe(typed);
});

test('is read back as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.constantFrom('EUR', 'JPY', 'KWD', 'NPR'),
      (amount, currency) => {
        expect(parseMoney(typedMoney(amount, currency), currency)).toBe(amount);
      },
    ),
  );
});

test.each(['EUR', 'JPY', 'KWD'])('the example for %s can be typed', (currency) => {
  expect(parseMoney(moneyExample(currency), currency)).not.toBeNull();
});
