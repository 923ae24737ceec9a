import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundEnds, refundRight } from './refund-right.ts';

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
