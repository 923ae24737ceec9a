import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apportion, inEqualParts } from './apportion.ts';

const amount = fc.nat(10_000_000_000);

it('gives what is left over to the largest remainders', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(10, [5, 3, 2])).toEqual([5, 3, 2]);
  expect(apportion(1, [1, 2])).toEqual([0, 1]);
  expect(apportion(7, [0, 0])).toEqual([0, 0]);
  expect(inEqualParts(5, 3)).toEqual([2, 2, 1]);
});

it('adds up, and no part is further than one from its exact share, nor more than its weight', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, of) => {
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        const total = Math.floor(all * of);
        const parts = apportion(total, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const [at, part] of parts.entries()) {
          const weight = weights[at] ?? 0;
          expect(part).toBeLessThanOrEqual(weight);
          const floor = all === 0 ? 0 : Number((BigInt(total) * BigInt(weight)) / BigInt(all));
          expect([floor, floor + 1]).toContain(part);
        }
      },
    ),
  );
});
