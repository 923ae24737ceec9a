import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caretAfter, formatTyped } from './format-typed.ts';

it.each([
  ['', ''],
  ['+', '+'],
  ['6', '+34 6'],
  ['612345678', '+34 612 34 56 78'],
  ['+9779841234567', '+977 984 1234567'],
  ['0', '0'],
  ['00977', '+977'],
  ['+34 (612) 34', '+34 612 34'],
  ['९८४', '+34 984'],
  ['+९७७ ९८४१२३४५६७', '+977 984 1234567'],
  ['Tel: +34 612 34 56 78', '+34 612 34 56 78'],
  ['(+34) 612 34 56 78', '+34 612 34 56 78'],
])('makes of %j %j', (text, formatted) => {
  expect(formatTyped(text, 'ES')).toBe(formatted);
});

const typed = fc.string({
  unit: fc.constantFrom('+', ' ', '-', '0', '1', '3', '4', '6', '7', '9'),
  maxLength: 40,
});

it('is never longer than the field, and stays as it is when formatted once more', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const once = formatTyped(text, 'ES');
      expect(once.length).toBeLessThanOrEqual(25);
      fc.pre(once.startsWith('+'));
      expect(formatTyped(once, 'ES')).toBe(once);
    }),
  );
});

it('leaves the caret behind as many digits as before', () => {
  expect(caretAfter('+34 612 34', 0)).toBe(0);
  expect(caretAfter('+34 612 34', 4)).toBe(5);
  expect(caretAfter('+34 612 34', 99)).toBe(10);
  fc.assert(
    fc.property(typed, fc.nat(20), (text, before) => {
      const formatted = formatTyped(text, 'ES');
      const marks = (part: string) => part.replaceAll(/[^\d+]/g, '').length;
      expect(marks(formatted.slice(0, caretAfter(formatted, before)))).toBe(
        Math.min(before, marks(formatted)),
      );
    }),
  );
});
