import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callNext, minutesUntil, type Progress } from './admission.ts';

const NOW = 1_000_000_000;
const base: Progress = {
  perMinute: 60,
  mostInside: 100,
  entrants: 1000,
  later: 0,
  called: 0,
  calledAt: NOW,
  entered: 0,
  paceCalled: 0,
  paceAt: NOW,
  pace: 0,
};

it.each([
  ['nobody in the moment of the opening', {}, 0, 0, 0],
  ['nobody before a whole person is due', {}, 999, 0, 0],
  ['one when one is due', {}, 1000, 0, 1],
  ['two when two are due', {}, 2999, 0, 2],
  ['no more than a minute’s worth after a long silence', {}, 600_000, 0, 60],
  ['nobody at rate zero', { perMinute: 0 }, 60_000, 0, 0],
  ['nobody while it is full', {}, 60_000, 100, 0],
  ['one for the last free place', {}, 60_000, 99, 1],
  ['nobody while more are inside than may be', {}, 60_000, 120, 0],
  ['nobody when everybody was called', { called: 1000, entered: 1000, paceCalled: 1000 }, 60_000, 0, 1000],
  ['who came later too', { called: 1000, entered: 1000, paceCalled: 1000, later: 2 }, 60_000, 0, 1002],
  ['nobody for places that those on their way will take', { called: 100, entered: 40 }, 60_000, 40, 100],
  [
    'others when those called a while ago did not come',
    { called: 100, entered: 40, paceCalled: 90 },
    60_000,
    40,
    150,
  ],
  ['nobody when the clock went back', {}, -5000, 0, 0],
])('calls %s', (_what, progress, after, inside, called) => {
  expect(callNext({ ...base, ...progress }, { now: NOW + after, inside }).called).toBe(called);
});

it('adds up no right to be called while the rate is zero', () => {
  const paused = { ...base, ...callNext({ ...base, perMinute: 0 }, { now: NOW + 60_000, inside: 0 }) };
  expect(callNext(paused, { now: NOW + 60_999, inside: 0 }).called).toBe(0);
  expect(callNext(paused, { now: NOW + 61_000, inside: 0 }).called).toBe(1);
});

it('measures its pace each minute', () => {
  const soon = callNext(base, { now: NOW + 59_999, inside: 80 });
  expect(soon).toMatchObject({ pace: 0, called: 20 });
  expect(callNext({ ...base, ...soon, entered: 20 }, { now: NOW + 60_000, inside: 100 })).toMatchObject({
    pace: 20,
    paceCalled: 20,
  });
});

it('never goes back, keeps to its rate and never calls who is not there', () => {
  const step = fc.record({
    after: fc.integer({ min: -2000, max: 90_000 }),
    inside: fc.integer({ min: 0, max: 120 }),
    perMinute: fc.constantFrom(0, 1, 7, 60, 6000),
    arrive: fc.integer({ min: 0, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let progress: Progress = { ...base, entrants: 20 };
      let now = NOW;
      for (const { after, inside, perMinute, arrive } of steps) {
        now += after;
        progress = { ...progress, perMinute, later: progress.later + arrive };
        const next = callNext(progress, { now, inside });
        expect(next.called).toBeGreaterThanOrEqual(progress.called);
        expect(next.calledAt).toBeGreaterThanOrEqual(progress.calledAt);
        expect(next.called - progress.called).toBeLessThanOrEqual(perMinute);
        expect(next.called).toBeLessThanOrEqual(progress.entrants + progress.later);
        progress = { ...progress, ...next };
      }
    }),
  );
});

it.each([
  [10, { called: 10, perMinute: 5, pace: 0 }, 0],
  [11, { called: 10, perMinute: 5, pace: 0 }, 1],
  [15, { called: 10, perMinute: 5, pace: 0 }, 1],
  [16, { called: 10, perMinute: 5, pace: 0 }, 2],
  [20, { called: 10, perMinute: 5, pace: 2 }, 5],
  [20, { called: 10, perMinute: 5, pace: 50 }, 2],
  [20, { called: 10, perMinute: 0, pace: 5 }, null],
])('says how long number %i waits', (number, progress, minutes) => {
  expect(minutesUntil(number, progress)).toBe(minutes);
});
