import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMs, toUtcText } from '#lib/time.ts';
import { movedWith } from './copying.ts';

const lisbon = (startsAt: string) => ({ startsAt, timezone: 'Europe/Lisbon' });

test('what begins at noon begins at noon, over a change to summer time', () => {
  const from = lisbon('2027-03-20 19:00:00.000Z');
  // 19:00 on the wall in April is 18:00 in UTC.
  const to = lisbon('2027-04-10 18:00:00.000Z');
  expect(movedWith('2027-03-01 12:00:00.000Z', from, to)).toBe('2027-03-22 12:00:00.000Z');
  expect(movedWith('2027-03-15 12:00:00.000Z', from, to)).toBe('2027-04-05 11:00:00.000Z');
  expect(movedWith(from.startsAt, from, to)).toBe(to.startsAt);
});

test('what is not said stays unsaid', () => {
  const from = lisbon('2027-03-20 19:00:00.000Z');
  expect(movedWith('', from, from)).toBe('');
});

test('in a zone without summer time everything stays as far from the start as it was', () => {
  const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
  fc.assert(
    fc.property(moment, moment, moment, (start, next, other) => {
      const zone = { timezone: 'Asia/Kathmandu' };
      const moved = movedWith(
        toUtcText(other),
        { ...zone, startsAt: toUtcText(start) },
        { ...zone, startsAt: toUtcText(next) },
      );
      expect(moved).toBe(addMs(toUtcText(other), next - start));
    }),
  );
});
