import { expect, it } from 'vitest';
import { pattern } from './compare.ts';

it.each([
  ['ann', '%ann%'],
  ['', '%%'],
  ['a%', 'a%'],
  [String.raw`a\%`, String.raw`%a\%%`],
  ['a_b', String.raw`%a\_b%`],
  ['a__b', String.raw`%a\_\_b%`],
  [String.raw`a\_b`, String.raw`%a\_b%`],
  ['\\', '%\\\\%'],
  ['\\\\', '%\\\\%'],
  ['\\\\\\', '%\\\\\\\\%'],
  [String.raw`C:\new`, String.raw`%C:\\new%`],
  [String.raw`\\server`, String.raw`%\\server%`],
  ['🎪\\', '%🎪\\\\%'],
  ['a%\\', 'a%\\\\'],
])('looks for %j by %j', (value, like) => {
  expect(pattern(value)).toBe(like);
});

it('makes no pattern that ends in the middle of an escape', () => {
  for (let bits = 0; bits < 4 ** 5; bits += 1) {
    const value = Array.from({ length: 5 }, (_, at) => '\\%_a'[(bits >> (2 * at)) & 3]).join('');
    expect(pattern(value)).toMatch(/^(?:[^\\]|\\[^])*$/);
  }
});
