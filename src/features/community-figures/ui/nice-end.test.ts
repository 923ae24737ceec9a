import { expect, it } from 'vitest';
import { niceEnd } from './nice-end.ts';

it.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 20],
  [99, 100],
  [4_001, 6_000],
  [100_000, 100_000],
])('an axis for %i ends at %i', (most, end) => {
  expect(niceEnd(most)).toBe(end);
});
