import { describe, expect, it } from 'vitest';
import { readVariations } from './read-variations.ts';

describe('variations as they are typed', () => {
  it('are one on each line, with how many there are where the line says it', () => {
    expect(readVariations(' S \r\n\nM = 40\nA = B=7\n')).toEqual([
      { name: 'S' },
      { name: 'M', quantity: 40 },
      { name: 'A = B', quantity: 7 },
    ]);
    expect(readVariations(Array.from({ length: 50 }, (_, n) => `${n}`).join('\n'))).toHaveLength(50);
    expect(readVariations('x'.repeat(60))).toEqual([{ name: 'x'.repeat(60) }]);
  });

  it.each([
    ['nothing', ' \n ', 'validation_lines'],
    ['too many', Array.from({ length: 51 }, (_, n) => `${n}`).join('\n'), 'validation_lines'],
    ['a name that is too long', 'x'.repeat(61), 'validation_lines'],
    ['a quantity of nothing', '= 4', 'validation_lines'],
    ['one that stands there twice', 'm\nM', 'validation_not_unique'],
    ['no number', 'M = some', 'validation_invalid'],
    ['none', 'M = 0', 'validation_invalid'],
    ['too many of one', 'M = 10000000', 'validation_invalid'],
    ['an empty number', 'M =', 'validation_invalid'],
  ])('are refused at their field: %s', (_, typed, code) => {
    expect(() => readVariations(typed)).toThrow(
      expect.objectContaining({ status: 400, data: { variations: expect.objectContaining({ code }) } }),
    );
  });
});
