import { describe, expect, test } from 'vitest';
import { bikramSambatOf } from '#lib/calendar/index.ts';
import { provideBikramSambat } from '#shared/i18n/bikram-sambat.ts';

import { formatDateRange, formatDateTime, formatDay, isoOf, zoneName } from './format-date.ts';

provideBikramSambat(bikramSambatOf);

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const at = '2026-12-01 12:45:00.000Z';

describe('formatDateTime', () => {
  test('tells the time of the place', () => {
    expect(plain(formatDateTime(at, 'Asia/Kathmandu'))).toBe('Tue, Dec 1, 2026 · 6:30 PM');
    expect(plain(formatDateTime(at, 'America/New_York'))).toBe('Tue, Dec 1, 2026 · 7:45 AM');
  });

  test('has the day of the place', () => {
    expect(formatDateTime('2026-12-01 20:00:00.000Z', 'Asia/Kathmandu', 'date')).toBe('Dec 2, 2026');
  });

  test.each([
    ['full', 'Tuesday, December 1, 2026 · 6:30 PM'],
    ['short', 'Tue, Dec 1 · 6:30 PM'],
    ['date', 'Dec 1, 2026'],
    ['time', '6:30 PM'],
  ] as const)('style %s', (style, text) => {
    expect(plain(formatDateTime(at, 'Asia/Kathmandu', style))).toBe(text);
  });

  test('takes ISO 8601 too, and shows nothing for what is no date', () => {
    expect(formatDateTime('2026-12-01T12:45:00Z', 'UTC')).toBe(formatDateTime(at, 'UTC'));
    expect(formatDateTime('soon', 'UTC')).toBe('');
    expect(isoOf('')).toBe('');
  });

  test('uses no narrow space, on which locale data disagree', () => {
    expect(formatDateTime(at, 'UTC', 'full')).not.toContain('\u202f');
  });
});

describe('with Bikram Sambat beside it', () => {
  const both = (style: 'full' | 'medium' | 'short' | 'date' | 'time', locale: string) =>
    plain(formatDateTime(at, 'Asia/Kathmandu', style, locale, 'bs'));

  test.each([
    ['full', 'ne', '२०८३ मंसिर १५ · मङ्गलबार, १ डिसेम्बर २०२६ · १८:३०'],
    ['short', 'ne', 'मंसिर १५ · मङ्गल, १ डिसेम्बर · १८:३०'],
    ['date', 'en-US', '2083 Mangsir 15 · Dec 1, 2026'],
    ['medium', 'es', '2083 Mangsir 15 · mar, 1 dic 2026 · 18:30'],
    ['time', 'ne', '१८:३०'],
  ] as const)('style %s in %s', (style, locale, text) => {
    expect(both(style, locale)).toBe(text);
  });

  test('has the day of the place, and tells both days of two', () => {
    expect(formatDay('2026-12-01 20:00:00.000Z', 'Asia/Kathmandu', 'date', 'en-US', 'bs')).toBe(
      '2083 Mangsir 16 · Dec 2, 2026',
    );
    const range = formatDateRange(at, '2026-12-02 16:00:00.000Z', 'UTC', 'date', 'en-US', 'bs');
    expect(range).toBe('2083 Mangsir 15 · Dec 1, 2026 – 2083 Mangsir 16 · Dec 2, 2026');
  });

  test('is Gregorian alone where no table reaches', () => {
    expect(formatDay('1789-07-14 12:00:00.000Z', 'UTC', 'date', 'en-US', 'bs')).toBe('Jul 14, 1789');
  });
});

describe('formatDateRange', () => {
  test('tells the day once when both are on it', () => {
    expect(plain(formatDateRange(at, '2026-12-01 16:00:00.000Z', 'Asia/Kathmandu', 'short'))).toBe(
      'Tue, Dec 1 · 6:30 PM – 9:45 PM',
    );
  });

  test("tells the second day, which is the place's", () => {
    expect(plain(formatDateRange(at, '2026-12-01 18:30:00.000Z', 'Asia/Kathmandu', 'short'))).toBe(
      'Tue, Dec 1 · 6:30 PM – Wed, Dec 2 · 12:15 AM',
    );
  });

  test('is the start alone without an end, and one day on one day', () => {
    expect(formatDateRange(at, null, 'UTC')).toBe(formatDateTime(at, 'UTC'));
    expect(formatDateRange(at, '2026-12-01 16:00:00.000Z', 'UTC', 'date')).toBe('Dec 1, 2026');
  });
});

test('zoneName', () => {
  expect(zoneName(at, 'Asia/Kathmandu')).toBe('GMT+5:45');
  expect(zoneName(at, 'Asia/Kathmandu', 'long')).toBe('Nepal Time');
  expect(zoneName('never', 'UTC')).toBe('');
});

test('zoneName is what people there call it, whichever English they read', () => {
  for (const locale of ['en-US', 'en-GB', 'en-IN'])
    expect([
      zoneName(at, 'Europe/Lisbon', 'short', locale),
      zoneName(at, 'Europe/London', 'short', locale),
      zoneName(at, 'America/New_York', 'short', locale),
      zoneName('2026-07-01 12:00:00.000Z', 'Europe/Lisbon', 'short', locale),
      zoneName(at, 'Asia/Kathmandu', 'short', locale),
    ]).toEqual(['WET', 'GMT', 'EST', 'WEST', 'GMT+5:45']);
});
