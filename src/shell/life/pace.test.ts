import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounced, throttled } from './pace.ts';
import { DEBOUNCE_MS, isIn, THROTTLE_MS } from './reveal-rules.ts';

const work = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  work.mockClear();
});
afterEach(() => vi.useRealTimers());

it('throttles to one look in 99 ms, and takes the last one', () => {
  const look = throttled(work, THROTTLE_MS);
  look();
  look();
  look();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(98);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
});

it('debounces until 50 ms of rest', () => {
  const look = debounced(work, DEBOUNCE_MS);
  look();
  vi.advanceTimersByTime(49);
  look();
  vi.advanceTimersByTime(49);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('stops', () => {
  const look = debounced(work, DEBOUNCE_MS);
  look();
  look.stop();
  vi.advanceTimersByTime(500);
  expect(work).not.toHaveBeenCalled();
});

it('reveals 120 px above the lower edge', () => {
  expect(isIn(680, 800)).toBe(false);
  expect(isIn(679, 800)).toBe(true);
});
