import { expect, it } from 'vitest';
import { dueOf } from './due.ts';

const event = {
  startsAt: '2026-12-05 12:15:00.000Z',
  endsAt: '2026-12-05 19:00:00.000Z',
  timezone: 'Asia/Kathmandu',
};

it('reminds so long before the start, until it starts', () => {
  expect(dueOf('reminder', event, 24 * 60)).toEqual({
    from: '2026-12-04 12:15:00.000Z',
    until: event.startsAt,
    forDate: event.startsAt,
  });
});

it('thanks on the morning after, by the clocks of the place', () => {
  // It ends at 0:45 on the 6th there, so that the day after is the 7th.
  expect(dueOf('thanks', event, 10 * 60)?.from).toBe('2026-12-07 04:15:00.000Z');
});

it('is never due without a date', () => {
  expect(dueOf('reminder', { startsAt: '', endsAt: '', timezone: '' }, 60)).toBeNull();
  expect(dueOf('thanks', { startsAt: '', endsAt: '', timezone: '' }, 60)).toBeNull();
});
