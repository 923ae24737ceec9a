import { toUtcText, type UtcText } from '#lib/time.ts';

/** Where the product reads the time; tests hand in one that stands still until told. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The same as UTC text. */
  text(): UtcText;
}

/** The machine's own clock. */
export function systemClock(): Clock {
  return { now: () => Date.now(), text: () => toUtcText(Date.now()) };
}

/** A clock for tests: stands at `start` (milliseconds or any date text) and moves by `advance`. */
export function manualClock(
  start: number | string = '2026-12-01T12:00:00Z',
): Clock & { advance(ms: number): void } {
  let now = typeof start === 'number' ? start : Date.parse(start);
  return {
    now: () => now,
    text: () => toUtcText(now),
    advance: (ms) => {
      now += ms;
    },
  };
}

/** Starts to measure: the function returned gives the milliseconds since then, with fractions, whatever the clock says. */
export function stopwatch(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}
