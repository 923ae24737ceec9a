import { expect, test } from 'vitest';

import { formatMoney } from './format-money.ts';

test("counts in the currency's own minor units", () => {
  expect(formatMoney(2500, 'USD', 'en-US')).toBe('$25.00');
  expect(formatMoney(2500, 'JPY', 'en-US')).toBe('¥2,500');
  expect(formatMoney(2500, 'KWD', 'en-US').replaceAll('\u00a0', ' ')).toBe('KWD 2.500');
});

test('leaves zeros out in running text only', () => {
  expect(formatMoney(2500, 'USD', 'en-US', true)).toBe('$25');
  expect(formatMoney(2550, 'USD', 'en-US', true)).toBe('$25.50');
});

test('knows less than nothing, and the largest amounts', () => {
  expect(formatMoney(-1, 'EUR', 'en-US')).toBe('-€0.01');
  expect(formatMoney(999_999_999_999, 'USD', 'en-US')).toBe('$9,999,999,999.99');
});

test('refuses what is no currency', () => {
  expect(() => formatMoney(1, 'dollars', 'en-US')).toThrow(RangeError);
});
