import { expect, it } from 'vitest';
import { arrivalOf, arrivalRefused, soldUntil } from './arrival.ts';

const date = { startsAt: '2026-12-05 14:00:00.000Z', endsAt: '2026-12-05 14:30:00.000Z' };

it.each([
  [0, 0, null],
  [5, 0, null],
  [0, 1, ['14:00', '14:01']],
  [0, 30, ['14:00', '14:30']],
  [20, 10, ['13:40', '14:10']],
  // A date that was made shorter ends before its last entry.
  [0, 31, ['14:00', '14:30']],
])('one arrives from %i minutes before the start until %i after it', (arriveBefore, arriveWithin, times) => {
  const found = arrivalOf({ ...date, arriveBefore, arriveWithin });
  expect(found && [found.from.slice(11, 16), found.until.slice(11, 16)]).toEqual(times);
});

it('is let in for the whole of the last minute', () => {
  const arrive = { from: date.startsAt, until: date.endsAt };
  expect(arrivalRefused(arrive, '2026-12-05 13:59:59.999Z')).toBe('too_early');
  expect(arrivalRefused(arrive, '2026-12-05 14:00:00.000Z')).toBeNull();
  expect(arrivalRefused(arrive, '2026-12-05 14:30:59.999Z')).toBeNull();
  expect(arrivalRefused(arrive, '2026-12-05 14:31:00.000Z')).toBe('too_late');
});

it('is sold until one can arrive no more', () => {
  expect(soldUntil({ ...date, arriveBefore: 5, arriveWithin: 10 })).toBe('2026-12-05 14:10:00.000Z');
  expect(soldUntil({ ...date, arriveBefore: 0, arriveWithin: 0 })).toBe(date.endsAt);
});
