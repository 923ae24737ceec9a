import { expect, it } from 'vitest';
import { networkKey, shareOf } from './network-limits.ts';

it.each([
  [0, 20],
  [20, 20],
  [80, 20],
  [81, 21],
  [84, 21],
  [85, 22],
  [1_000, 250],
])('of %i tickets one network may have %i', (quantity, most) => expect(shareOf(quantity)).toBe(most));

it('tells networks apart, and nobody who is near', () => {
  const key = networkKey('secret', '203.0.113.7');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(networkKey('secret', '203.0.113.7')).toBe(key);
  expect(networkKey('other', '203.0.113.7')).not.toBe(key);
  expect(networkKey('secret', '198.51.100.7')).not.toBe(key);
  for (const near of [undefined, '', '127.0.0.1', '10.0.0.1']) expect(networkKey('secret', near)).toBeNull();
});
