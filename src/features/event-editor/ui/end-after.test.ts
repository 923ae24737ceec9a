import { expect, test } from 'vitest';
import { endAfter } from './end-after.ts';

test.each([
  ['2026-12-01T19:30', '', '2026-12-01T21:30'],
  ['2026-12-31T23:00', '', '2027-01-01T01:00'],
  ['2026-12-01T19:30', '2026-12-01T23:00', '2026-12-01T23:00'],
  ['2026-12-02T19:30', '2026-12-01T23:00', '2026-12-02T21:30'],
  ['', '2026-12-01T23:00', '2026-12-01T23:00'],
  ['', '', ''],
])('from %j the end %j becomes %j', (start, end, expected) => {
  expect(endAfter(start, end)).toBe(expected);
});
