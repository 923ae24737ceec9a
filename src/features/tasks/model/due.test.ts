import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUtcText } from '#lib/time.ts';
import { dueOf, offsetOf } from './due.ts';

test('a task is due so many days before the event, at the same time on its clock over summer time', () => {
  // Berlin: summer time ended on 25 October 2026.
  const event = { startsAt: '2026-11-07 17:00:00.000Z', timezone: 'Europe/Berlin' };
  expect(dueOf(event, { days: -14, time: '18:00' })).toBe('2026-10-24 16:00:00.000Z');
  expect(dueOf(event, { days: -7, time: '18:00' })).toBe('2026-10-31 17:00:00.000Z');
  // An hour that a clock skips is as much later.
  const spring = { startsAt: '2027-03-30 17:00:00.000Z', timezone: 'Europe/Berlin' };
  expect(dueOf(spring, { days: -2, time: '02:30' })).toBe('2027-03-28 01:30:00.000Z');
});

test('days are those of the event’s place', () => {
  // Two in the morning in Kathmandu is the evening before in UTC.
  const event = { startsAt: '2026-12-04 20:15:00.000Z', timezone: 'Asia/Kathmandu' };
  expect(dueOf(event, { days: 0, time: '00:00' })).toBe('2026-12-04 18:15:00.000Z');
  expect(offsetOf(event, '2026-12-04 18:00:00.000Z')).toEqual({ days: -1, time: '23:45' });
});

test('moved there and back, a task is due when it was', () => {
  const day = 86_400_000;
  const moment = fc
    .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) })
    .map((ms) => ms - (ms % 60_000));
  const zone = fc.constantFrom(
    'Asia/Kathmandu',
    'America/New_York',
    'Europe/Madrid',
    'Australia/Sydney',
    'UTC',
  );
  fc.assert(
    fc.property(moment, moment, zone, fc.integer({ min: -200, max: 60 }), (start, other, timezone, days) => {
      const event = { startsAt: toUtcText(start), timezone };
      const due = dueOf(event, { days, time: '18:00' });
      const offset = offsetOf(event, due);
      expect(offset).toEqual({ days, time: '18:00' });
      const moved = { startsAt: toUtcText(other), timezone };
      expect(offsetOf(moved, dueOf(moved, offset))).toEqual(offset);
      expect(Math.abs(Date.parse(due.replace(' ', 'T')) - start) / day).toBeLessThan(Math.abs(days) + 2);
    }),
  );
});
