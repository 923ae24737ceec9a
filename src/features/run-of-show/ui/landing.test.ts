import { expect, it } from 'vitest';
import { gapBefore, landsBefore } from './landing.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each([
  ['the next row swaps with it', 'a', 'b', 'c', 'b|c'],
  ['a row further down', 'a', 'c', 'd', 'c|d'],
  ['the last row', 'b', 'd', '', 'd|'],
  ['the row above swaps with it', 'b', 'a', 'a', '|a'],
  ['the first row', 'd', 'a', 'a', '|a'],
  ['the place at the end', 'a', '', '', 'd|'],
  ['a row, from another stage', 'x', 'c', 'c', 'b|c'],
  ['the first row, from another stage', 'x', 'a', 'a', '|a'],
])('dropped on %s', (_, moved, target, before, gap) => {
  expect(landsBefore(ids, moved, target)).toBe(before);
  expect(gapBefore(ids, moved, before)).toBe(gap);
});
