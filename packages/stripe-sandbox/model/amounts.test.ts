import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, formatAmount, isSupportedCurrency, MAXIMUM_AMOUNT, minimumAmount } from './currencies.ts';
import { disputeFee, processingFee } from './fees.ts';

describe('currencies', () => {
  it('counts digits as Stripe does, not as ISO 4217 does', () => {
    expect(['usd', 'jpy', 'kwd', 'isk', 'ugx', 'huf'].map(digitsOf)).toEqual([2, 0, 3, 2, 2, 2]);
    expect(formatAmount(1250, 'usd')).toBe('$12.50');
    expect(formatAmount(1250, 'jpy')).toBe('¥1,250');
    expect(formatAmount(1000, 'isk')).toContain('10.00');
  });

  it('knows what can be charged', () => {
    expect(isSupportedCurrency('npr')).toBe(true);
    expect(isSupportedCurrency('btc')).toBe(false);
    expect([minimumAmount('usd'), minimumAmount('gbp'), minimumAmount('kwd')]).toEqual([50, 30, 500]);
  });
});

describe('fees', () => {
  it('are 2.9% and 30 cents', () => {
    expect([1_000, 5_000, 50].map((amount) => processingFee(amount, 'usd'))).toEqual([59, 175, 31]);
    expect(disputeFee('usd')).toBe(1_500);
  });

  it('leave something of every charge that Stripe takes, or at least take no more than all', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('usd', 'jpy', 'kwd', 'huf', 'npr', 'eur'),
        fc.integer({ min: 1, max: MAXIMUM_AMOUNT }),
        (currency, amount) => {
          const fee = processingFee(amount, currency);
          expect(Number.isInteger(fee) && fee >= 0 && fee <= amount).toBe(true);
          expect(amount < minimumAmount(currency) || fee < amount).toBe(true);
        },
      ),
    );
  });
});
