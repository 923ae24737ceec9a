import { expect, it } from 'vitest';
import { addDurations, bucketOf, noDurations, percentile } from './duration-buckets.ts';

const of = (...durations: number[]) => {
  const counts = noDurations();
  for (const ms of durations) counts[bucketOf(ms)] += 1;
  return counts;
};

it.each([
  [0, 'ms5'],
  [5, 'ms5'],
  [5.01, 'ms10'],
  [500, 'ms500'],
  [10_000, 'ms10000'],
  [10_000.5, 'longer'],
] as const)('%s ms are counted as %s', (ms, bucket) => expect(bucketOf(ms)).toBe(bucket));

it.each([
  ['nothing', of(), 0.95, 100, 0],
  ['one request, never longer than the longest', of(3), 0.95, 3, 3],
  ['half of two', of(2, 700), 0.5, 700, 5],
  ['19 of 20', of(...Array.from({ length: 19 }, () => 20), 800), 0.95, 800, 25],
  ['more than 19 of 20', of(...Array.from({ length: 18 }, () => 20), 800, 800), 0.95, 800, 750],
  ['among the longest', of(12_000), 1, 12_000, 12_000],
  ['among the longest, which aren’t known', of(12_000), 1, undefined, 10_000],
] as const)('the percentile of %s', (_what, counts, share, longest, ms) =>
  expect(percentile(counts, share, longest)).toBe(ms),
);

it('adds up', () => {
  const counts = of(1);
  addDurations(counts, of(2, 300));
  expect(counts).toEqual({ ...noDurations(), ms5: 2, ms500: 1 });
});
