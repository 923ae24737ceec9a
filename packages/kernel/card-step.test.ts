import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardStep, downToStep, toStep, upToStep } from './card-step.ts';
import { MAX_AMOUNT } from './money.ts';

it('is ten where cards take two of three digits', () => {
  expect(['KWD', 'BHD', 'JOD', 'OMR', 'TND'].map(cardStep)).toEqual([10, 10, 10, 10, 10]);
  expect(['EUR', 'JPY', 'NPR', 'HUF'].map(cardStep)).toEqual([1, 1, 1, 1]);
});

it('rounds to the nearest step, half of one away from zero', () => {
  expect([0, 4, 5, 14, 15, -4, -5, 5124].map((amount) => toStep(amount, 10))).toEqual([
    0, 0, 10, 10, 20, 0, -10, 5120,
  ]);
});

it('is of whole steps, next to the amount, and leaves one of whole steps alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), fc.constantFrom(1, 10), (amount, step) => {
      const all = [downToStep(amount, step), toStep(amount, step), upToStep(amount, step)];
      const [down = 0, near = 0, up = 0] = all;
      expect(all.every((each) => Number.isInteger(each) && each % step === 0)).toBe(true);
      expect(down <= near && near <= up && down <= amount && amount <= up).toBe(true);
      expect(up - down).toBe(amount % step === 0 ? 0 : step);
      expect(toStep(0 - amount, step)).toBe(0 - near);
    }),
  );
});
