import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plain text', () => {
  it('is one line, composed, without letters that are invisible or turn it around', () => {
    expect(plainText('  Cafe\u0301\r\n\tNoche \u202eabc\u200b ')).toBe('Café Noche abc');
  });

  it('keeps the joiners that Devanagari and families of pictographs are made with', () => {
    expect(plainText('र्\u200dयाली 👩\u200d👧')).toBe('र्\u200dयाली 👩\u200d👧');
  });
});
