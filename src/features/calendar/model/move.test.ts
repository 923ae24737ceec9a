import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toUtcText, utcToWallTime } from '#lib/time.ts';
import { movedTo } from './move.ts';

const madrid = {
  startsAt: '2026-03-20 19:00:00.000Z',
  endsAt: '2026-03-20 22:00:00.000Z',
  timezone: 'Europe/Madrid',
};

it('keeps the time on the clock of the place, over a change to summer time', () => {
  expect(movedTo('2026-03-30', madrid)).toEqual({
    startsAt: '2026-03-30 18:00:00.000Z',
    endsAt: '2026-03-30 21:00:00.000Z',
  });
});

it('begins later where the clock skips that time', () => {
  const night = { ...madrid, startsAt: '2026-03-20 01:30:00.000Z', endsAt: '2026-03-20 01:45:00.000Z' };
  // 2:30 is not, on 29 March 2026.
  expect(utcToWallTime(movedTo('2026-03-29', night).startsAt, 'Europe/Madrid')).toBe('2026-03-29T03:30');
});

it('leaves an open end open', () => {
  expect(movedTo('2026-04-01', { ...madrid, endsAt: '' }).endsAt).toBe('');
});

it('is the same event on any day, and back again', () => {
  const zones = ['Asia/Kathmandu', 'Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'UTC'];
  const first = Date.parse('2026-01-01T00:00:00Z');
  const day = fc
    .integer({ min: 0, max: 700 })
    .map((days) => toUtcText(first + days * 86_400_000).slice(0, 10));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 700 * 24 * 4 }),
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(...zones),
      day,
      (quarter, lasts, timezone, to) => {
        const start = first + quarter * 900_000;
        const event = { startsAt: toUtcText(start), endsAt: toUtcText(start + lasts * 900_000), timezone };
        const there = movedTo(to, event);
        expect(utcToWallTime(there.startsAt, timezone).slice(0, 10)).toBe(to);
        expect(there.endsAt > there.startsAt).toBe(true);
        // Nowhere does a clock skip more than an hour, so the length is as before or an hour off.
        const length = Date.parse(there.endsAt) - Date.parse(there.startsAt);
        expect(Math.abs(length - lasts * 900_000)).toBeLessThanOrEqual(3_600_000);
      },
    ),
  );
});
