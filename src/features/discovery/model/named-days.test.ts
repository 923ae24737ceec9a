import { expect, it } from 'vitest';
import { daysOf, isNamedDays } from './named-days.ts';

it.each([
  // 2026-11-20 is a Friday.
  ['2026-11-18', 'weekend', '2026-11-20', '2026-11-22'],
  ['2026-11-20', 'weekend', '2026-11-20', '2026-11-22'],
  ['2026-11-21', 'weekend', '2026-11-21', '2026-11-22'],
  ['2026-11-22', 'weekend', '2026-11-22', '2026-11-22'],
  ['2026-11-23', 'weekend', '2026-11-27', '2026-11-29'],
  ['2026-12-31', 'today', '2026-12-31', '2026-12-31'],
  ['2026-12-31', 'week', '2026-12-31', '2027-01-06'],
  ['2026-12-31', 'month', '2026-12-31', '2027-01-29'],
] as const)('on %s, %s is %s to %s', (today, when, from, to) => {
  expect(daysOf(when, today)).toEqual({ from, to });
});

it('knows no other times', () => {
  expect(['today', 'whenever', 'past', ''].filter(isNamedDays)).toEqual(['today']);
});
