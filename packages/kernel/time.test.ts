import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseUtcText } from './time.ts';

const digits = (max: number, length: number) =>
  fc.integer({ min: 0, max }).map((value) => String(value).padStart(length, '0'));

/** What looks like a time, and often is none: a thirteenth month, a 31st of February, a 25th hour. */
const looksLikeTime = fc
  .record({
    year: fc.oneof(digits(9999, 4), digits(120, 4)),
    month: digits(13, 2),
    day: digits(32, 2),
    between: fc.constantFrom('T', ' '),
    hour: digits(24, 2),
    minute: digits(60, 2),
    second: digits(61, 2),
    fraction: fc.constantFrom('', '.4', '.999', '.123456789'),
    zone: fc.constantFrom('Z', 'z', '+05:45', '-0330', '+23:59', '-24:00', '+01:60', '-00:00', '+0000'),
  })
  .map(
    ({ year, month, day, between, hour, minute, second, fraction, zone }) =>
      `${year}-${month}-${day}${between}${hour}:${minute}:${second}${fraction}${zone}`,
  );

function byTemporal(text: string): number | null {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return null;
  }
}

const FIRST_MS = Date.parse('0000-01-01T00:00:00.000Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

it('reads times as Temporal does, which not every browser has', () => {
  fc.assert(
    fc.property(looksLikeTime, (text) => {
      const ms = byTemporal(text);
      expect(parseUtcText(text)).toBe(ms !== null && ms >= FIRST_MS && ms <= LAST_MS ? ms : null);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  ['2026-12-01', Date.UTC(2026, 11, 1)],
  ['2026-12-01 18:30', Date.UTC(2026, 11, 1, 18, 30)],
  [' 2026-12-01 18:30:00.000Z ', Date.UTC(2026, 11, 1, 18, 30)],
  ['2026-12-01T18:30:05+05:45', Date.UTC(2026, 11, 1, 12, 45, 5)],
  ['2026-02-30', null],
  ['2026-12-01T24:00', null],
  ['0000-01-01T00:00+00:01', null],
  ['tomorrow', null],
  ['', null],
])('reads %j as %j', (text, ms) => {
  expect(parseUtcText(text)).toBe(ms);
});
