import { expect, it } from 'vitest';
import { spellings } from './begins-ignoring-case.ts';

it.each([
  ['asha', ['asha']],
  ['ASHA Gu', ['asha gu']],
  ['ángel', ['ángel', 'Ángel']],
  ['ÁNGEL', ['Ángel', 'ángel']],
  ['josé', ['josé', 'josÉ']],
  ['आशा', ['आशा']],
  ['', ['']],
  ['𐐨x', ['𐐨x', '𐐀x']],
])('looks for %s as it may be kept', (part, kept) => {
  expect(spellings(part)).toEqual(kept);
});
