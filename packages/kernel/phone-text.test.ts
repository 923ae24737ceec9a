import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiDigits, phoneIn } from './phone-text.ts';

it.each([
  ['+34 612 34 56 78', '+34612345678'],
  [' +34 612 34 56 78 ', '+34612345678'],
  ['Tel: +34 612 34 56 78', '+34612345678'],
  ['tel:+34612345678', '+34612345678'],
  ['(+34) 612 34 56 78', '+34612345678'],
  ['+(34) 612 34 56 78', '+34612345678'],
  ['+34(0)612345678', '+34612345678'],
  ['+44 (0) 20 7946 0958', '+442079460958'],
  ['+39 (0)6 698 1234', '+39066981234'],
  ['＋９７７ ९८४१२३४५६७', '+9779841234567'],
  ['९८४१२३४५६७', '9841234567'],
  ['٠٦١٢٣٤٥٦٧٨', '0612345678'],
  ['\u202A+34 612-34-56-78\u202C', '+34612345678'],
  ['+34 612 34 56 78 (mobile), ext. 12', '+34612345678'],
  ['0034 612 345 678', '0034612345678'],
  ['call me', ''],
  ['+', ''],
  [`+34612345678${' '.repeat(250)}`, ''],
])('finds in %j %j', (text, number) => {
  expect(phoneIn(text)).toBe(number);
});

it('knows the digits of every script', () => {
  for (const zero of ['\u0660', '\u06F0', '\u0966', '\u09E6', '\u0E50', '\uFF10', '\u{1D7CE}', '\u{1D7D8}']) {
    const first = zero.codePointAt(0) ?? 0;
    const all = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(first + at)).join('');
    expect(asciiDigits(all)).toBe('0123456789');
  }
});

it('takes any text, and gives digits alone', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(phoneIn(text)).toMatch(/^\+?\d*$/);
    }),
  );
});
