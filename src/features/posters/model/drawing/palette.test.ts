import { expect, test } from 'vitest';

import { palettes } from './palette.ts';

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(palettes))(
  '%s carries white text on its ground and on its deep colour',
  (_, palette) => {
    for (const ground of [palette.ground, palette.deep])
      expect(1.05 / (luminance(ground) + 0.05)).toBeGreaterThan(7);
  },
);
