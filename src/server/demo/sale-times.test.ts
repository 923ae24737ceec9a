import { expect, it } from 'vitest';
import { saleTimes } from './sale-times.ts';

it('are in their order, within their time, and more at both ends than in the middle', () => {
  const from = Date.UTC(2026, 9, 1);
  const until = Date.UTC(2026, 10, 12);
  const times = saleTimes(200, from, until);
  expect(times).toHaveLength(200);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.every((at) => at >= from && at < until)).toBe(true);
  const third = (until - from) / 3;
  const [first, middle, last] = [0, 1, 2].map(
    (part) => times.filter((at) => at >= from + part * third && at < from + (part + 1) * third).length,
  ) as [number, number, number];
  expect(first).toBeGreaterThan(middle);
  expect(last).toBeGreaterThan(middle);
});

it('are none of none', () => expect(saleTimes(0, 0, 1)).toEqual([]));
