import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderPoster } from '../model/render-poster.ts';
import { lettersFor } from './devanagari.ts';

const shape = (await lettersFor('मेला')) ?? (() => null);
const wide = (word: string) => shape(word)?.advance ?? Number.NaN;

describe('lettersFor', () => {
  test('opens no font for texts without Devanagari', async () => {
    expect(await lettersFor('New year', '', 'Tōkyō 東京')).toBeUndefined();
    expect(await lettersFor('New year', 'काठमाडौं')).toBeDefined();
  });

  test('draws what it shapes', () => {
    expect(shape('मेला')?.path).toMatch(/^M-?\d+ /);
    expect(shape('मेला')?.path).not.toMatch(/NaN|undefined|\./);
    expect(shape(' ')).toEqual({ advance: expect.any(Number), path: '' });
  });

  test('shapes: conjuncts are one letter, a vowel sign before its letter takes its place', () => {
    expect(wide('क्ष')).toBeLessThan(wide('क') + wide('ष'));
    expect(wide('श्री')).toBeLessThan(wide('श') + wide('र') + wide('ी'));
    expect(shape('कि')?.path).not.toBe(shape('क')?.path.concat(shape('ि')?.path ?? ''));
  });

  test('is for Devanagari only', () => {
    for (const word of ['Mela', 'मेला!', '東京', '🎉']) expect(shape(word)).toBeNull();
  });

  test('shapes any row of its letters', () => {
    const letter = fc.integer({ min: 0x900, max: 0x97f }).map((point) => String.fromCodePoint(point));
    const joiner = fc.constantFrom('\u200d', '\u200c', '्');
    const word = fc.array(fc.oneof(letter, letter, joiner), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, (letters) => {
        const outline = shape(letters.join(''));
        expect(outline?.advance).toBeGreaterThanOrEqual(0);
        expect(outline?.path).toMatch(/^(M[-\dMLQCZ ]*Z)?$/);
      }),
      { numRuns: 200 },
    );
  });

  test('draws a whole poster without fonts, mixed with Latin letters', () => {
    const svg = renderPoster(
      { id: 'k3j5n2p9q8r7s6t', title: 'NRNA नयाँ वर्ष २०८३ मिलन समारोह', city: 'काठमाडौं' },
      { width: 800, height: 1000 },
      shape,
    );
    expect(svg).not.toContain('<text');
    expect(svg).toContain('aria-label="NRNA नयाँ वर्ष २०८३ मिलन समारोह"');
  });
});
