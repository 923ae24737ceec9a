import { expect, it } from 'vitest';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';

it('waits longer after each failure, and an hour at most', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, attempt) => backoffMs(attempt + 1));
  expect(waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(waits.at(-1)).toBe(3_600_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
});
