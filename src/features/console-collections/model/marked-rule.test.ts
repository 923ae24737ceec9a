import { expect, it } from 'vitest';
import { markedRule } from './marked-rule.ts';

it.each<[string, number, number, [string, string, string], [number, number]]>([
  ['a = b', 4, 1, ['a = ', 'b', ''], [1, 5]],
  ['a = ', 3, 0, ['a =', '', ' '], [1, 4]],
  ['a = 1 &&\n  b = c', 15, 1, ['a = 1 &&\n  b = ', 'c', ''], [2, 7]],
  // A letter beyond the first plane is one character to a person.
  ['"🎟️" = b', 8, 1, ['"🎟️" = ', 'b', ''], [1, 8]],
])('%j at %i', (source, at, length, [before, wrong, after], [line, column]) =>
  expect(markedRule(source, { at, length })).toEqual({ before, wrong, after, line, column }),
);
