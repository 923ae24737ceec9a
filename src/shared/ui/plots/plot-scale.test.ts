import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plotScale, scaleEnd } from './plot-scale.ts';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [7, 8],
  [11, 12],
  [22, 30],
  [250, 300],
  [321, 400],
  [41_000, 50_000],
  [99_999, 100_000],
])('a scale for %i ends at %i', (highest, end) => expect(scaleEnd(highest)).toBe(end));

it('holds whatever it shows, above the ground and below', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000_000), (up, down) => {
      const scale = plotScale(176, up, down);
      expect(scale.top).toBeGreaterThanOrEqual(up);
      expect(scale.bottom).toBeGreaterThanOrEqual(down);
      expect(scale.tall(up)).toBeLessThanOrEqual(scale.ground + 0.001);
      expect(scale.ground + scale.tall(down)).toBeLessThanOrEqual(176 + 2.001);
    }),
  );
});
