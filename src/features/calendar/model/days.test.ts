import { expect, it } from 'vitest';
import { columnOf, dayAt, daysOf, eachDay, momentsOf, neighbour, readDay } from './days.ts';

it.each([
  ['month', 'en-US', '2026-11-29', '2027-01-02'],
  ['month', 'en-IN', '2026-11-29', '2027-01-02'],
  ['month', 'en-GB', '2026-11-30', '2027-01-03'],
  ['week', 'en-IN', '2026-11-29', '2026-12-05'],
  ['week', 'en-GB', '2026-11-30', '2026-12-06'],
  ['month', 'ne', '2026-11-29', '2027-01-02'],
  ['month', 'es', '2026-11-30', '2027-01-03'],
  ['week', 'en-US', '2026-11-29', '2026-12-05'],
  ['week', 'es', '2026-11-30', '2026-12-06'],
  ['agenda', 'en-GB', '2026-12-05', '2027-02-02'],
  ['year', 'en-GB', '2026-01-01', '2026-12-31'],
] as const)('a %s in %s is from %s to %s', (view, locale, first, last) => {
  expect(daysOf(view, '2026-12-05', locale)).toEqual({ first, last });
});

it.each([
  ['en-US', '2026-12-06', '2026-12-12', 1],
  ['en-IN', '2026-12-06', '2026-12-12', 1],
  ['en-GB', '2026-11-30', '2026-12-06', 7],
] as const)('a Sunday is where it belongs in a week of %s', (locale, first, last, column) => {
  expect(daysOf('week', '2026-12-06', locale)).toEqual({ first, last });
  expect(columnOf('2026-12-06', locale)).toBe(column);
});

it('a month begins and ends with a whole week', () => {
  for (let month = 1; month <= 12; month += 1) {
    const days = eachDay(daysOf('month', `2027-${String(month).padStart(2, '0')}-15`, 'es'));
    expect(days.length % 7).toBe(0);
    expect(columnOf(days[0] ?? '', 'es')).toBe(1);
  }
});

it('leads on and back, from the last day of a month too', () => {
  expect(neighbour('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(neighbour('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(neighbour('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(neighbour('year', '2024-02-29', 1)).toBe('2025-02-01');
});

it.each(['2026-02-30', '2026-1-1', '1066-10-14', 'tomorrow', '', null, undefined])('%s is no day', (text) => {
  expect(readDay(text)).toBeNull();
});

it('asks for all moments that are on a day somewhere', () => {
  expect(momentsOf({ first: '2026-12-05', last: '2026-12-05' })).toEqual({
    from: '2026-12-04 10:00:00.000Z',
    to: '2026-12-06 12:00:00.000Z',
  });
});

it('tells the day of the place', () => {
  expect(dayAt('2026-12-05 18:30:00.000Z', 'Asia/Kathmandu')).toBe('2026-12-06');
  expect(dayAt('2026-12-05 18:30:00.000Z', 'Mars/Base')).toBe('2026-12-05');
});
