import { expect, it } from 'vitest';
import { monthOf, monthsOf } from './months-of.ts';

const DATES = ['2026-12-30 12:00:00.000Z', '2026-12-31 20:00:00.000Z', '2027-02-01 12:00:00.000Z'].map(
  (startsAt) => ({ startsAt }),
);

it('a month is that of the event’s wall', () => {
  expect(monthOf('2026-12-31 20:00:00.000Z', 'UTC')).toBe('2026-12');
  expect(monthOf('2026-12-31 20:00:00.000Z', 'Asia/Kathmandu')).toBe('2027-01');
});

it.each([
  ['the first where none is asked for', '', undefined, '2026-12', 1],
  ['the one that is asked for', '2027-01', undefined, '2027-01', 1],
  ['the first where there is none like it', '2029-01', undefined, '2026-12', 1],
  ['another one where it is told which', '2029-01', '2027-02', '2027-02', 1],
  ['the one that is asked for, whichever it would be', '2027-01', '2027-02', '2027-01', 1],
] as const)('shows %s', (_, asked, otherwise, month, count) => {
  const found = monthsOf(DATES, 'Asia/Kathmandu', asked, otherwise);
  expect([found.month, found.inMonth.length]).toEqual([month, count]);
  expect(found.months).toEqual([
    { name: '2026-12', dates: 1, at: Date.parse('2026-12-30T12:00:00Z') },
    { name: '2027-01', dates: 1, at: Date.parse('2026-12-31T20:00:00Z') },
    { name: '2027-02', dates: 1, at: Date.parse('2027-02-01T12:00:00Z') },
  ]);
});

it('there is none without dates', () =>
  expect(monthsOf([], 'UTC', '2027-01')).toEqual({ month: '', months: [], inMonth: [] }));
