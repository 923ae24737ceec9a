import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, isAmount, isCurrency, MAX_AMOUNT, minorDigits, parseMoney, shareOf } from './money.ts';

describe('minor units', () => {
  it.each([
    ['USD', 2],
    ['NPR', 2],
    ['IDR', 2],
    ['HUF', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['TND', 3],
  ])('%s has %i digits', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });

  it('sells in nothing whose minor unit card processors count differently', () => {
    expect(['EUR', 'NPR', 'JPY'].every(isCurrency)).toBe(true);
    expect(['ISK', 'MGA', 'UGX', 'eur', 'XXXX', ''].some(isCurrency)).toBe(false);
  });
});

describe('words', () => {
  it.each([
    [1250, 'USD', false, '$12.50'],
    [1200, 'USD', true, '$12'],
    [1500, 'AUD', true, 'A$15'],
    [1250, 'USD', true, '$12.50'],
    [3500, 'JPY', false, '¥3,500'],
    [1234, 'KWD', false, 'KWD 1.234'],
    [150_000, 'IDR', true, 'IDR 1,500'],
  ])('%i %s, short %s', (amount, currency, short, text) => {
    expect(formatMoney(amount, currency, 'en', short).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each([
    ['12.50', 'USD', 1250],
    ['12,5', 'EUR', 1250],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['12.505', 'USD', null],
    ['1.5', 'JPY', null],
    ['-1', 'USD', null],
    ['1e3', 'USD', null],
    ['', 'USD', null],
    ['999999999999', 'USD', null],
  ])('reads %s %s', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toBe(amount);
  });
});

it('takes shares that are whole, never negative and never more than all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_AMOUNT }),
      fc.integer({ min: 0, max: 10_000 }),
      (amount, bps) => {
        const share = shareOf(amount, bps);
        expect(isAmount(share)).toBe(true);
        expect(share).toBeLessThanOrEqual(amount);
      },
    ),
  );
});
