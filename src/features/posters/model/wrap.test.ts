import { describe, expect, test } from 'vitest';

import { shapingWith } from './text-shaping.ts';
import { fit } from './wrap.ts';

const { measure } = shapingWith();
const frame = { width: 600, height: 400, sizes: [160, 80, 40] as const, leading: 1, maxLines: 4, measure };

describe('fit', () => {
  test('sets a short title in the largest size', () => {
    expect(fit('Teej', frame)).toEqual({ lines: ['Teej'], size: 160 });
  });

  test('goes down until whole words fit', () => {
    const { lines, size } = fit('Annual general meeting', frame);
    expect(size).toBeLessThan(160);
    expect(lines.join(' ')).toBe('Annual general meeting');
  });

  test('keeps every line within the width', () => {
    const { lines, size } = fit('An evening of songs from the hills, with friends and with food', frame);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(600);
  });

  test('breaks a word that is too long even at the smallest size', () => {
    const { lines } = fit('m'.repeat(60), frame);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('m'.repeat(60));
  });

  test('cuts what is too long, and says so', () => {
    const { lines, size } = fit('word '.repeat(200).trim(), frame);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(measure(lines.at(-1) ?? '', size)).toBeLessThanOrEqual(600);
  });
});
