import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zoneClock } from './quarters.ts';

it.each([
  ['2026-12-01 18:00', 'Asia/Kathmandu', '2026-12-01', '2026-12-01T23'],
  ['2026-12-01 18:15', 'Asia/Kathmandu', '2026-12-02', '2026-12-02T00'],
  ['2026-12-01 00:00', 'America/New_York', '2026-11-30', '2026-11-30T19'],
  ['2026-03-29 00:45', 'Europe/Lisbon', '2026-03-29', '2026-03-29T00'],
  ['2026-03-29 01:00', 'Europe/Lisbon', '2026-03-29', '2026-03-29T02'],
  ['2026-10-25 01:00', 'Europe/Lisbon', '2026-10-25', '2026-10-25T01'],
  ['2026-12-01 18:15', 'Nowhere/Atall', '2026-12-01', '2026-12-01T18'],
])('%s in %s', (quarter, zone, day, hour) => {
  expect(zoneClock(zone).day(quarter)).toBe(day);
  expect(zoneClock(zone).hour(quarter)).toBe(hour);
});

it('is nothing for what is no quarter', () => {
  expect(zoneClock('UTC').day('')).toBeNull();
  expect(zoneClock('UTC').hour('yesterday')).toBeNull();
});

it('says what the calendar of the zone says', () => {
  const zones = [
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Africa/Casablanca',
    'Pacific/Apia',
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0) / 900_000, max: Date.UTC(2032, 0) / 900_000 }),
      fc.constantFrom(...zones),
      (quarters, zone) => {
        const at = quarters * 900_000;
        const text = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
        const there = Temporal.Instant.fromEpochMilliseconds(at)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
          .toString();
        expect(zoneClock(zone).hour(text)).toBe(there.slice(0, 13));
      },
    ),
  );
});
