import fc from 'fast-check';
import { expect, it } from 'vitest';
import { promisedUntil, refundEnds, refundRight } from './refund-right.ts';

const DAY_MS = 86_400_000;
const text = (ms: number): string => new Date(ms).toISOString().replace('T', ' ');
const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2035, 0) });
const days = fc.integer({ min: 0, max: 365 });

it('gives the money back until its days before the start, and not from that millisecond on', () => {
  fc.assert(
    fc.property(moment, days, fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }), (start, before, off) => {
      const promise = { policy: 'until', days: before, startsAt: text(start) };
      const ends = start - before * DAY_MS;
      expect(refundEnds(promise.startsAt, before)).toBe(text(ends));
      const right = refundRight(promise, text(ends + off));
      expect(right).toEqual(off < 0 ? { open: true, until: text(ends) } : { open: false, why: 'over' });
    }),
  );
});

it('never comes back once it is over', () => {
  fc.assert(
    fc.property(moment, days, moment, moment, (start, before, one, other) => {
      const promise = { policy: 'until', days: before, startsAt: text(start) };
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const after = refundRight(promise, text(late)).open;
      expect(after && !refundRight(promise, text(early)).open).toBe(false);
    }),
  );
});

const policy = fc.constantFrom('', 'none', 'flexible', 'until');

it('holds nobody to less than was promised when they bought, nor to less than is promised now', () => {
  fc.assert(
    fc.property(
      policy,
      policy,
      days,
      days,
      moment,
      fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }),
      (then, today, daysThen, daysToday, start, off) => {
        const startsAt = text(start);
        const bought = { policy: then, days: daysThen, startsAt };
        const promise = { policy: today, days: daysToday, startsAt };
        const at = text(start + off);
        const right = refundRight(promise, at, promisedUntil(bought));
        expect(right.open).toBe(refundRight(bought, at).open || refundRight(promise, at).open);
      },
    ),
  );
});

it('keeps what was promised when the event is moved, but not beyond its start', () => {
  const bought = { policy: 'until', days: 2, startsAt: '2027-03-10 18:00:00.000Z' };
  const kept = promisedUntil(bought);
  const moved = (startsAt: string) =>
    refundRight({ policy: 'none', days: 0, startsAt }, '2027-03-01 00:00:00.000Z', kept);
  expect(moved('2027-04-10 18:00:00.000Z')).toEqual({ open: true, until: '2027-03-08 18:00:00.000Z' });
  expect(moved('2027-03-05 18:00:00.000Z')).toEqual({ open: true, until: '2027-03-05 18:00:00.000Z' });
  expect(moved('2027-02-05 18:00:00.000Z')).toEqual({ open: false, why: 'over' });
});

it.each([
  ['', 'unsaid'],
  ['none', 'none'],
  ['flexible', 'ask'],
  ['something else', 'unsaid'],
])('of “%s” gives nothing by itself, at any time', (policy, why) => {
  fc.assert(
    fc.property(moment, days, moment, (start, before, now) => {
      const right = refundRight({ policy, days: before, startsAt: text(start) }, text(now));
      expect(right).toEqual({ open: false, why });
    }),
  );
});

const BEGINS = '2027-03-10 18:00:00.000Z';

it.each([
  ['a millisecond before', '2027-03-08 17:59:59.999Z', true],
  ['at that millisecond', '2027-03-08 18:00:00.000Z', false],
])('ends two days before the start: %s', (_when, now, open) => {
  expect(refundRight({ policy: 'until', days: 2, startsAt: BEGINS }, now).open).toBe(open);
});

it.each([
  ['longer than the promise', '2027-04-01 00:00:00.000Z', '2027-04-01 00:00:00.000Z'],
  ['shorter than it', '2027-03-01 00:00:00.000Z', '2027-03-08 18:00:00.000Z'],
  ['not at all', '', '2027-03-08 18:00:00.000Z'],
])('of an event that was postponed runs %s', (_what, backUntil, until) => {
  const promise = { policy: 'until', days: 2, startsAt: BEGINS, backUntil };
  expect(refundRight(promise, '2027-02-01 00:00:00.000Z')).toEqual({ open: true, until });
});
