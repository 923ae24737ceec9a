import { expect, it } from 'vitest';
import { foldText, searchWords } from './search-text.ts';

it.each([
  ['Zürich  CAFÉ', 'zurich cafe'],
  ['दशैं मेला', 'दशैं मेला'],
  ['İstanbul', 'istanbul'],
  ['Ærø ß', 'ærø ß'],
])('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('takes eight words at most', () => {
  expect(searchWords('  a B  c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(searchWords(' ')).toEqual([]);
});
