import { beforeAll, describe, expect, it } from 'vitest';
import { prepareFonts } from './fonts.ts';
import { lettersOf, runsOf } from './text-runs.ts';

beforeAll(prepareFonts);

const parts = (text: string) => runsOf(text, 600).map((run) => [run.face.name, run.text]);

describe('which face sets which letters', () => {
  it('keeps Latin together, and takes other parts of the family for letters it lacks', () => {
    expect(parts('Ñandú')).toEqual([['latin-latin-600', 'Ñandú']]);
    expect(parts('Ștefan')[0]).toEqual(['latin-latin-ext-600', 'Ș']);
    expect(parts('ễ')).toEqual([['latin-vietnamese-600', 'ễ']]);
    expect(parts('₹')[0]?.[0]).not.toBe('latin-latin-600');
  });

  it('remembers a letter for each weight by itself', () => {
    for (const weight of [400, 800, 400] as const)
      expect(runsOf('Ñ', weight).map(({ face }) => face.name)).toEqual([`latin-latin-${weight}`]);
  });

  it('begins anew with each text', () => {
    expect(parts('Ñandú')).toEqual(parts('Ñandú'));
    expect(parts('Ñ')).toEqual([['latin-latin-600', 'Ñ']]);
  });

  it('keeps the joiners that shape Devanagari', () => {
    expect(parts('र्\u200dयाली')).toEqual([['devanagari-devanagari-600', 'र्\u200dयाली']]);
  });

  it('leaves out pictographs and keeps the rest', () => {
    expect(
      parts('Momo 🥟👩‍👩‍👧🇳🇵 night')
        .map(([, text]) => text)
        .join(''),
    ).toBe('Momo  night');
  });
});

describe('the letters of a text', () => {
  it.each([
    ['Gate 7 ~', ['G', 'a', 't', 'e', ' ', '7', ' ', '~']],
    ['', []],
    ['a\u0301b', ['a\u0301', 'b']],
    ['a\r\nb', ['a', '\r\n', 'b']],
    ['क्षमा', ['क्ष', 'मा']],
  ])('%j', (text, letters) => {
    expect(lettersOf(text)).toEqual(letters);
  });
});
