import { expect, it } from 'vitest';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';

it.each([
  [0, 5_000],
  [1, 5_000],
  [2, 10_000],
  [3, 20_000],
  [4, 40_000],
  [10, 2_560_000],
  [11, 3_600_000],
  [12, 3_600_000],
])('after %i failures it waits %i ms', (attempts, wait) => expect(backoffMs(attempts)).toBe(wait));

it('gives up after twelve, some two and a half hours after the first failure', () => {
  expect(MAX_ATTEMPTS).toBe(12);
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, attempt) => backoffMs(attempt + 1));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(8_715_000);
});
