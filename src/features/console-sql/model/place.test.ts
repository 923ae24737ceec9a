import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it.each([
  ['abc', 0, 1, 1],
  ['abc', 3, 1, 4],
  ['a\nbc', 2, 2, 1],
  ['a\nbc', 99, 2, 3],
  ['😀x', 2, 1, 2],
  ['', 0, 1, 1],
])('%j at %i is line %i, column %i', (text, at, line, column) =>
  expect(placeOf(text, at)).toEqual({ line, column }),
);
