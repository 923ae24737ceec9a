import type { UtcText } from '#lib/time.ts';
import { asNobody } from '#platform/audit-log/index.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import { SLOW_MS } from '#records/index.ts';
import { bucketOf, noDurations } from '../model/duration-buckets.ts';
import { addRouteSums, type CountedRoute } from '../store/route-sums.ts';
import { addSums, type Counted, spanOf } from '../store/sums.ts';

/** Whatever is asked: so many routes are told apart within a minute. */
const MOST_ROUTES = 500;
const OTHER_ROUTES = '…';

const MINUTE_MS = 60_000;

interface Deps {
  db: Database;
  clock: Clock;
  log: Log;
  /** Bytes that this process has of the memory. */
  memory: () => number;
}

const nothing = (): Counted => ({
  requests: 0,
  refused: 0,
  failed: 0,
  slow: 0,
  millis: 0,
  memory: 0,
  clients: 0,
  ...noDurations(),
});

const nothingOf = (route: string): CountedRoute => ({
  route,
  requests: 0,
  failed: 0,
  slow: 0,
  millis: 0,
  longest: 0,
  slowAt: '',
  slowMillis: 0,
  slowRequest: '',
  ...noDurations(),
});

/** A request that was answered. */
export interface AnsweredRequest {
  /** Method and pattern of the route: `GET /api/events/:id`. */
  route: string;
  id: string;
  status: number;
  /** Milliseconds that it took. */
  ms: number;
}

/** What requests are counted by. */
export interface RequestCounter {
  count(request: AnsweredRequest): void;
  /** Writes what was counted and is not written yet. */
  flush(): Promise<void>;
  /** Counts, once a minute until `stop`, how many connections wait for events. */
  watch(clients: () => number): void;
  stop(): void;
}

/**
 * Counts in memory, and writes once a minute. A process that dies loses a minute; one that is asked nothing and has nobody
 * connected writes nothing.
 */
export function requestCounter({ db, clock, log, memory }: Deps): RequestCounter {
  let counted = nothing();
  let routes = new Map<string, CountedRoute>();
  let moment: UtcText | null = null;
  let timer: NodeJS.Timeout | null = null;
  const flush = async (): Promise<void> => {
    if (moment === null) return;
    const at = moment;
    const sums = { ...counted, millis: Math.round(counted.millis), memory: memory() };
    const byRoute = [...routes.values()].map((one) => ({
      ...one,
      millis: Math.round(one.millis),
      longest: Math.round(one.longest),
      slowMillis: Math.round(one.slowMillis),
    }));
    moment = null;
    counted = nothing();
    routes = new Map();
    try {
      // Whoever's request it is written in: what is counted is nobody's act.
      await asNobody(() =>
        db.write(async (tx) => {
          await addSums(tx, at, sums);
          await addRouteSums(tx, at, byRoute);
        }),
      );
    } catch (error) {
      log.warn({ err: error }, 'what was asked of the site could not be summed up');
    }
  };
  const begin = (): UtcText => {
    const now = clock.text();
    if (moment !== null && spanOf('minute', moment) !== spanOf('minute', now)) void flush();
    moment ??= now;
    return now;
  };
  const ofRoute = (route: string): CountedRoute => {
    const known = routes.get(route);
    if (known) return known;
    const name = routes.size < MOST_ROUTES ? route : OTHER_ROUTES;
    const made = routes.get(name) ?? nothingOf(name);
    routes.set(name, made);
    return made;
  };
  const stop = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  return {
    count({ route, id, status, ms }) {
      const now = begin();
      const [bucket, one] = [bucketOf(ms), ofRoute(route)];
      for (const sums of [counted, one]) {
        sums.requests += 1;
        sums.millis += ms;
        sums[bucket] += 1;
        if (status >= 500) sums.failed += 1;
      }
      if (status >= 400 && status < 500) counted.refused += 1;
      if (ms > one.longest) one.longest = ms;
      if (ms < SLOW_MS) return;
      counted.slow += 1;
      one.slow += 1;
      [one.slowAt, one.slowMillis, one.slowRequest] = [now, ms, id];
    },
    flush,
    watch(clients) {
      stop();
      timer = setInterval(() => {
        const connected = clients();
        if (connected > 0) {
          begin();
          counted.clients = connected;
        }
        void flush();
      }, MINUTE_MS);
      timer.unref();
    },
    stop,
  };
}
