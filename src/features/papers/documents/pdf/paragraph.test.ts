import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFonts } from './fonts.ts';
import { layParagraph, type Paragraph } from './paragraph.ts';

beforeAll(prepareFonts);

const lines = (paragraph: Paragraph) =>
  paragraph.lines.map((line) => line.runs.map((run) => run.text).join(''));

describe('laying out a text', () => {
  it('keeps it large when it fits, and makes it smaller when it does not', () => {
    const options = { weight: 800, width: 260, size: 34, minSize: 15, maxLines: 3 } as const;
    expect(layParagraph('Dashain Mela', options).size).toBe(34);
    const long = layParagraph('The Fourteenth International Conference on Migration and Culture', options);
    expect(long.size).toBeLessThan(34);
    expect(long.lines.length).toBeLessThanOrEqual(3);
    expect(lines(long).join(' ')).toBe('The Fourteenth International Conference on Migration and Culture');
  });

  it('cuts off what does not fit at the smallest size, with an ellipsis', () => {
    const cut = layParagraph('word '.repeat(200), {
      weight: 400,
      width: 100,
      size: 12,
      minSize: 10,
      maxLines: 2,
    });
    expect(cut.lines).toHaveLength(2);
    expect(lines(cut)[1]).toMatch(/word…$/);
  });

  it('breaks a word after its hyphens first, then between letters', () => {
    const options = { weight: 400, width: 100, size: 12 } as const;
    expect(lines(layParagraph('Bhattarai-Shrestha-Lamichhane', options))).toEqual([
      'Bhattarai-',
      'Shrestha-',
      'Lamichhane',
    ]);
    expect(lines(layParagraph('a'.repeat(60), options)).join('')).toBe('a'.repeat(60));
  });

  it('gives lines of a title about the same length', () => {
    const text = 'A night of film and food in Madrid';
    const measure = (balance: boolean) => {
      const widths = layParagraph(text, { weight: 800, width: 260, size: 24, balance }).lines.map(
        (line) => line.width,
      );
      return Math.max(...widths) - Math.min(...widths);
    };
    expect(measure(true)).toBeLessThan(measure(false));
  });

  it('sets Devanagari in its own face, with more room between the lines', () => {
    const options = { weight: 600, width: 300, size: 14 } as const;
    const mixed = layParagraph('NRNA नेपाली समाज Madrid', options);
    expect(mixed.devanagari).toBe(true);
    expect(mixed.lines[0]?.runs.map((run) => run.face.devanagari)).toEqual([false, true, false, true, false]);
    expect(mixed.leading).toBeGreaterThan(layParagraph('NRNA Madrid', options).leading);
  });

  it('never writes beyond the column, nor more lines than allowed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 40, max: 300 }),
        (text, width) => {
          const laid = layParagraph(text, {
            weight: 600,
            width,
            size: 20,
            minSize: 8,
            maxLines: 3,
            balance: true,
          });
          expect(laid.lines.length).toBeLessThanOrEqual(3);
          for (const line of laid.lines) expect(line.width * laid.size).toBeLessThanOrEqual(width + 0.5);
        },
      ),
    );
  });
});
