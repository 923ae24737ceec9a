import { addMs } from '#lib/time.ts';
import type { Core } from '#platform/rooms/index.ts';
import { percentile } from '../model/duration-buckets.ts';
import type { SlowSpan } from '../model/slow-spans.ts';
import { routesSince } from '../store/route-sums.ts';

const HOUR_MS = 3_600_000;
/** So many routes are shown. */
const SHOWN = 100;

const READ = {
  hour: { span: 'hour', ms: HOUR_MS },
  day: { span: 'hour', ms: 24 * HOUR_MS },
  month: { span: 'day', ms: 30 * 24 * HOUR_MS },
} as const;

/** How long requests of a route took, in milliseconds. */
export interface SlowRoute {
  route: string;
  requests: number;
  failed: number;
  /** Took `SLOW_MS` or longer. */
  slow: number;
  p50: number;
  p95: number;
  longest: number;
  /** The last one that was slow; null for none. */
  last: { at: string; ms: number; id: string } | null;
}

/** How long requests took by route: those with the most slow ones first, and among those without any the slowest. */
export async function slowRoutes(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  asked: SlowSpan,
): Promise<SlowRoute[]> {
  const { span, ms } = READ[asked];
  const routes = await routesSince(db, span, addMs(clock.text(), -ms));
  return routes
    .map((one) => ({
      route: one.route,
      requests: one.requests,
      failed: one.failed,
      slow: one.slow,
      p50: percentile(one, 0.5, one.longest),
      p95: percentile(one, 0.95, one.longest),
      longest: one.longest,
      last: one.slowAt === '' ? null : { at: one.slowAt, ms: one.slowMillis, id: one.slowRequest },
    }))
    .toSorted(
      (one, other) => other.slow - one.slow || other.p95 - one.p95 || (one.route < other.route ? -1 : 1),
    )
    .slice(0, SHOWN);
}
