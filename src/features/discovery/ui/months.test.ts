import { expect, it } from 'vitest';
import { byMonth } from './months.ts';

const now = '2026-11-20 12:00:00.000Z';
const event = (startsAt: string, timezone = 'UTC') => ({ startsAt, timezone });

it('groups by the month on the wall of the place', () => {
  const months = byMonth(
    [
      event('2026-11-30 18:30:00.000Z', 'Europe/Lisbon'),
      event('2026-11-30 18:30:00.000Z', 'Asia/Kathmandu'),
      event('2027-01-02 10:00:00.000Z'),
    ],
    now,
    'en',
  );
  expect(months.map(({ label, items }) => [label, items.length])).toEqual([
    ['November', 1],
    ['December', 1],
    ['January 2027', 1],
  ]);
});

it('lists what goes on already under this month', () => {
  expect(byMonth([event('2026-09-01 10:00:00.000Z')], now, 'en').map(({ key }) => key)).toEqual(['2026-11']);
});
