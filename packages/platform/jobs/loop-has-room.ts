import { performance } from 'node:perf_hooks';

/** Above this share of time spent working, the process is busy with requests. */
const BUSY = 0.6;
/** So long the event loop is watched before heavy work. */
const WATCHED_MS = 20;
/** However busy it is, heavy work goes on this often: mail comes late under load, but it comes. */
const AT_LEAST_EVERY_MS = 1_000;

/** The event loop, as somebody who waits for it to be idle sees it. */
export interface WatchedLoop {
  /** Watches it for a moment. Resolves with the share of that time in which it worked, from 0 to 1. */
  watch(): Promise<number>;
  /** Milliseconds that only go forward. */
  now(): number;
}

const thisLoop: WatchedLoop = {
  watch: async () => {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    return performance.eventLoopUtilization(before).utilization;
  },
  now: () => performance.now(),
};

/**
 * Waits until there is room for heavy work: the event loop is mostly idle, or none was done for a second. It looks again at once
 * where there was none, for what kept the loop busy may be the end of the heavy job before. Resolves with false when `stopped` says
 * that nobody wants it any more.
 */
export function loopHasRoom(stopped: () => boolean, loop: WatchedLoop = thisLoop): () => Promise<boolean> {
  let granted = Number.NEGATIVE_INFINITY;
  return async () => {
    while (!stopped()) {
      const worked = await loop.watch();
      const now = loop.now();
      if (worked > BUSY && now - granted < AT_LEAST_EVERY_MS) continue;
      granted = now;
      return !stopped();
    }
    return false;
  };
}
