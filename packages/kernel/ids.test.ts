import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstIdAt, isRecordId, randomIds } from './ids.ts';

const START = Date.UTC(2026, 11, 1);

it('record ids of one source ascend, whatever its clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 2, maxLength: 200 }), (steps) => {
      let now = START;
      const ids = randomIds(() => now);
      const made = steps.map((step) => {
        now += step;
        return ids.record();
      });
      expect(made.every(isRecordId)).toBe(true);
      expect(made).toEqual(made.toSorted());
      expect(new Set(made).size).toBe(made.length);
    }),
  );
});

it('begin with their time, and go on in the next millisecond where one has no room left', () => {
  const ids = randomIds(() => START);
  const prefix = START.toString(36);
  expect(ids.record().slice(0, 8)).toBe(prefix);
  // A step is 840,000 on average: some 93,000 of them fill a millisecond that began with nothing.
  const made = Array.from({ length: 200_000 }, () => ids.record());
  expect(made.every((id, n) => n === 0 || id > (made[n - 1] ?? ''))).toBe(true);
  expect((made.at(-1) ?? '') > `${prefix}zzzzzzz`).toBe(true);
});

it.each([START - 1, START, START + 1])('the first id at %i parts the ids before it from its own', (ms) => {
  const first = firstIdAt(START);
  for (let n = 0; n < 100; n += 1) expect(randomIds(() => ms).record() >= first).toBe(ms >= START);
});

it('two sources of the same moment don’t make the same ids', () => {
  const sources = Array.from({ length: 20 }, () => randomIds(() => START));
  const made = sources.flatMap((ids) => Array.from({ length: 50 }, () => ids.record()));
  expect(new Set(made).size).toBe(made.length);
});
