import { describe, expect, test } from 'vitest';

import { isDrawable, shapingWith, type Shape } from './text-shaping.ts';

const style = { x: 0, y: 0, size: 10, fill: '#fff' };

describe('Latin letters', () => {
  const { measure, draw } = shapingWith();

  test('are measured in proportion to the size', () => {
    expect(measure('Mela', 200)).toBeCloseTo(measure('Mela', 100) * 2);
  });

  test('that lean on one another are set closer', () => {
    expect(measure('AV', 100)).toBeLessThan(measure('A', 100) + measure('V', 100));
  });

  test('of European names are drawn, and other scripts left to fonts', () => {
    expect(isDrawable('Žofie & Łukasz – Ærø, Ñuñoa €5')).toBe(true);
    expect(isDrawable('मेला')).toBe(false);
    expect(draw('मेला <b>', style)).toContain('मेला &lt;b&gt;</text>');
  });

  test('leave no mark for a space', () => {
    expect(draw(' ', style)).not.toContain('<path');
  });
});

describe('words that are shaped', () => {
  /** Draws Devanagari, half an em a character, and its space, a fifth. */
  const shape: Shape = (word) => {
    if (word === ' ') return { advance: 200, path: '' };
    if (!/^\p{Script=Devanagari}+$/u.test(word)) return null;
    return { advance: 500 * word.length, path: `M0 0H${word.length}Z` };
  };
  const { measure, draw, isTall } = shapingWith(shape);

  test('stand where the letters before them end', () => {
    expect(measure('कख', 1000)).toBe(1000);
    expect(measure('कख ग', 1000)).toBe(1700);
    expect(measure('AB कख', 1000)).toBeCloseTo(measure('AB ', 1000) + 1000);
    expect(measure('कख2026', 1000)).toBeCloseTo(1000 + measure('2026', 1000));
    expect(draw('कख ग', style)).toContain(
      '<path d="M0 0H2Z"/><path d="M0 0H1Z" transform="translate(1200)"/>',
    );
  });

  test('are drawn beside Latin ones on one line, without text', () => {
    const line = draw('NRNA नेपाल 2083', style);
    expect(line).not.toContain('<text');
    expect(line.match(/<g /g)).toHaveLength(1);
    expect(line).toContain('M0 0H5Z');
  });

  test('need more room above and below than Latin ones', () => {
    expect(isTall('Mela मेला')).toBe(true);
    expect(isTall('Mela')).toBe(false);
    expect(isTall('メラ')).toBe(false);
  });

  test('leave to fonts only the words that nobody draws', () => {
    const line = draw('मेला メラ', style);
    expect(line).toContain('M0 0H4Z');
    expect(line).toMatch(/<text x="2200" [^>]*>メラ<\/text>/);
  });

  test('leave a line without them to fonts as a whole', () => {
    expect(draw('メラ Mela', style)).toMatch(/^<text [^>]*>メラ Mela<\/text>$/);
  });
});
