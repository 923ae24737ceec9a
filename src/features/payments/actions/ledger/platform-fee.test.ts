import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_PLATFORM_FEE, platformFee } from './platform-fee.ts';

it.each([
  [10_000, { bps: 0, fixed: 0 }, 0],
  [10_000, { bps: 250, fixed: 0 }, 250],
  [10_000, { bps: 250, fixed: 30 }, 280],
  [333, { bps: 150, fixed: 0 }, 5],
  [20, { bps: 0, fixed: 50 }, 20],
  [0, { bps: 1_000, fixed: 50 }, 0],
  [-500, { bps: 1_000, fixed: 50 }, 0],
])('of %i by %o is %i', (amount, policy, fee) => expect(platformFee(amount, policy)).toBe(fee));

it('is nothing by default', () => expect(platformFee(123_456, NO_PLATFORM_FEE)).toBe(0));

it('never takes more than there is', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(10_000), fc.nat(100_000), (amount, bps, fixed) => {
      const fee = platformFee(amount, { bps, fixed });
      expect(Number.isInteger(fee)).toBe(true);
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual(amount);
    }),
  );
});
