import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownType, LONGEST_STEM, PICTURES_AND_PDF, safeFileName } from './sent-file.ts';

describe('a file that was sent', () => {
  it('is what its bytes say, whatever it is called', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n');
    expect(await knownType(pdf, PICTURES_AND_PDF)).toEqual({ type: 'application/pdf', ending: 'pdf' });
    expect(await knownType(pdf, { 'image/png': 'png' })).toBeNull();
    expect(await knownType(new TextEncoder().encode('<svg onload="x">'), PICTURES_AND_PDF)).toBeNull();
    expect(await knownType(new Uint8Array(), PICTURES_AND_PDF)).toBeNull();
  });

  it.each([
    ['नयाँ पर्चा.PDF', 'नयाँ पर्चा.pdf'],
    ['C:\\private\\bill.exe', 'bill.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['..', 'file.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'a Set-Cookie_ b.pdf'],
    [`${'a'.repeat(LONGEST_STEM - 1)}𝒜.pdf`, `${'a'.repeat(LONGEST_STEM - 1)}.pdf`],
  ])('called %j is kept as %j', (given, kept) => {
    expect(safeFileName(given, 'pdf')).toBe(kept);
  });

  it('has a short name of one line in one folder, whatever it was called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const name = safeFileName(given, 'pdf', { longest: 20 });
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_ -][\p{L}\p{M}\p{N}._ -]*\.pdf$/u);
        expect(name.length).toBeLessThanOrEqual(24);
      }),
    );
  });
});
