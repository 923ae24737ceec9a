import fc from 'fast-check';
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
  ['{"a":"x\\ud83d"}', '{"a":"x\\ufffd"}'],
  ['{"\\udc00":["\\uD83D\\ud83d\\ude00",7.10,null]}', '{"\\ufffd":["\\ufffd\\ud83d\\ude00",7.10,null]}'],
  ['"\\ud83d\\ude00"', '"\\ud83d\\ude00"'],
  // A backslash, and five letters.
  ['{"a":"\\\\ud83d"}', '{"a":"\\\\ud83d"}'],
  ['{"a":"\\u00e9\\n"}', '{"a":"\\u00e9\\n"}'],
  ['{"a":"x\\u0000y","b":"\\\\u0000"}', '{"a":"xy","b":"\\\\u0000"}'],
  ['as \\ud83d is written', 'as \\ud83d is written'],
])('gives PostgreSQL no half and no null characters in JSON: %s', (sent, kept) => {
  expect(bindableInPostgres([sent])).toEqual([kept]);
  expect(bindable([sent])).toEqual([sent]);
});

it('gives PostgreSQL JSON of the same texts, but for half and null characters', () => {
  const text = fc.string({
    unit: fc.constantFrom('\\', 'u', 'd83d', '\ud83d', '\ude00', '\0', '0000', '"', 'x'),
  });
  fc.assert(
    fc.property(text, text, (key, value) => {
      const [kept] = bindableInPostgres([JSON.stringify([7.1, { [key]: value }])]);
      const keepable = (sent: string): string => sent.toWellFormed().replaceAll('\0', '');
      expect(JSON.parse(String(kept))).toEqual([7.1, { [keepable(key)]: keepable(value) }]);
    }),
  );
});
