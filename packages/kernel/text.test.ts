import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NULL_FREE, cutText } from './text.ts';

it('text of several lines in any script is free of it', () => {
  expect(NULL_FREE.test('मेला\n💥\u0001')).toBe(true);
  expect(NULL_FREE.test('मे\0ला')).toBe(false);
});

it.each([
  ['mela', 4, 'mela'],
  ['mela', 3, 'mel'],
  ['me\u{1f600}', 4, 'me\u{1f600}'],
  ['me\u{1f600}', 3, 'me'],
  ['', 3, ''],
])('cuts %j to %i letters', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it('cuts a well-formed text to a well-formed one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, max) => {
      const whole = text.toWellFormed();
      const cut = cutText(whole, max);
      expect(cut.isWellFormed()).toBe(true);
      expect(whole.startsWith(cut)).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(max, whole.length) - 1);
    }),
  );
});
