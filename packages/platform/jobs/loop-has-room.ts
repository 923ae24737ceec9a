import { performance } from 'node:perf_hooks';

/** Above this share of time spent working, the process is busy with requests. */
const BUSY = 0.6;
/** So long the event loop is watched before heavy work. */
const WATCHED_MS = 20;
/** However busy it is, heavy work goes on this often: mail comes late under load, but it comes. */
const AT_LEAST_EVERY_MS = 1_000;

/** Tells whether there is room for heavy work: the event loop is mostly idle now, or none was done for a second. */
export function loopHasRoom(): () => Promise<boolean> {
  let granted = Number.NEGATIVE_INFINITY;
  return async () => {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    const { utilization } = performance.eventLoopUtilization(before);
    const now = performance.now();
    if (utilization > BUSY && now - granted < AT_LEAST_EVERY_MS) return false;
    granted = now;
    return true;
  };
}
