import type { UtcText } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import { addSums, type Counted, spanOf } from '../store/sums.ts';

/** Requests that took so long, in milliseconds, are slow. */
export const SLOW_REQUEST_MS = 500;

interface Deps {
  db: Database;
  clock: Clock;
  log: Log;
  /** Bytes that this process has of the memory. */
  memory: () => number;
}

const nothing = (): Counted => ({ requests: 0, refused: 0, failed: 0, slow: 0, millis: 0, memory: 0 });

/** What requests are counted by. */
export interface RequestCounter {
  /** Counts a request that was answered, and how many milliseconds that took. */
  count(status: number, ms: number): void;
  /** Writes what was counted and is not written yet. */
  flush(): Promise<void>;
}

/**
 * Counts in memory, and writes once a minute: with the first request of the next one, and when the process ends. A process that
 * dies loses a minute; one that is asked nothing writes nothing.
 */
export function requestCounter({ db, clock, log, memory }: Deps): RequestCounter {
  let counted = nothing();
  let moment: UtcText | null = null;
  const flush = async (): Promise<void> => {
    if (moment === null) return;
    const [at, sums] = [moment, { ...counted, millis: Math.round(counted.millis), memory: memory() }];
    moment = null;
    counted = nothing();
    await addSums(db, at, sums).catch((error: unknown) =>
      log.warn({ err: error }, 'what was asked of the site could not be summed up'),
    );
  };
  return {
    count(status, ms) {
      const now = clock.text();
      if (moment !== null && spanOf('minute', moment) !== spanOf('minute', now)) void flush();
      moment ??= now;
      counted.requests += 1;
      if (status >= 500) counted.failed += 1;
      else if (status >= 400) counted.refused += 1;
      if (ms >= SLOW_REQUEST_MS) counted.slow += 1;
      counted.millis += ms;
    },
    flush,
  };
}
