import { expect, it } from 'vitest';
import { nextTimes } from './next-times.ts';

const NOW = Date.parse('2026-11-24T02:59:59Z');

it.each([
  ['', []],
  ['0 3 * * *', ['2026-11-24 03:00:00.000Z', '2026-11-25 03:00:00.000Z', '2026-11-26 03:00:00.000Z']],
  ['@weekly', ['2026-11-29 00:00:00.000Z', '2026-12-06 00:00:00.000Z', '2026-12-13 00:00:00.000Z']],
])('after "%s" come', (expression, times) => {
  expect(nextTimes(expression, NOW)).toEqual(times);
});
