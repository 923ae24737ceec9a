/** Durations are counted by the first of these milliseconds that they don't exceed; what takes longer is counted as `longer`. */
const LIMITS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

type Bucket = `ms${(typeof LIMITS)[number]}` | 'longer';

/** How many requests took how long. Counts of many minutes and processes are added up, as averages and percentiles can't be. */
export type DurationCounts = Record<Bucket, number>;

/** The buckets, the shortest first. */
export const BUCKETS: readonly Bucket[] = [...LIMITS.map((limit) => `ms${limit}` as const), 'longer'];

export const noDurations = (): DurationCounts =>
  Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as DurationCounts;

/** The bucket of a duration in milliseconds. */
export function bucketOf(ms: number): Bucket {
  const limit = LIMITS.find((one) => ms <= one);
  return limit === undefined ? 'longer' : `ms${limit}`;
}

/** Adds counts to others. */
export function addDurations(to: DurationCounts, more: DurationCounts): void {
  for (const bucket of BUCKETS) to[bucket] += more[bucket];
}

/**
 * The milliseconds within which that share of the requests was answered, as near as the buckets tell: within one, durations are
 * taken to lie evenly. Never more than `longest`; 0 where nothing was counted.
 * @param share from 0 to 1: 0.95
 */
export function percentile(counts: DurationCounts, share: number, longest = Number.MAX_SAFE_INTEGER): number {
  const all = BUCKETS.reduce((sum, bucket) => sum + counts[bucket], 0);
  if (all === 0) return 0;
  const rank = share * all;
  let before = 0;
  for (const [at, bucket] of BUCKETS.entries()) {
    const within = counts[bucket];
    if (within > 0 && before + within >= rank) {
      const from = at === 0 ? 0 : (LIMITS[at - 1] ?? 0);
      const to = LIMITS[at] ?? longest;
      const there = from + ((to - from) * (rank - before)) / within;
      return Math.min(longest, to === Number.MAX_SAFE_INTEGER ? from : there);
    }
    before += within;
  }
  return 0;
}
