import { expect, it } from 'vitest';
import { bindable, bindableInPostgres } from './parameters.ts';

it('writes truth as a number, and leaves the rest as it is', () => {
  expect(bindable([true, false, 'é', 7, null])).toEqual([1, 0, 'é', 7, null]);
});

it('refuses a null character as bad input, where the database has no such text', () => {
  expect(bindable(['a\0b'])).toEqual(['a\0b']);
  expect(() => bindableInPostgres(['fine', 'a\0b'])).toThrow(expect.objectContaining({ status: 400 }));
});

it.each([
  ['{"a":"x\\ud83d"}', '{"a":"x\ufffd"}'],
  ['{"\\udc00":["\\uD83D",7,null]}', '{"\ufffd":["\ufffd",7,null]}'],
  ['"\\ud83d\\ude00"', '"\u{1f600}"'],
  ['as \\ud83d is written', 'as \\ud83d is written'],
  ['{"a":"\\u00e9"}', '{"a":"\\u00e9"}'],
])('gives PostgreSQL no half characters in JSON: %s', (sent, kept) => {
  expect(bindableInPostgres([sent])).toEqual([kept]);
  expect(bindable([sent])).toEqual([sent]);
});
