import { expect, it } from 'vitest';
import { attendeeSearch, readPlace, readSearch, wordsOf, writePlace } from './list-search.ts';

it('finds by 200 letters at most, and by the first 8 words of them', () => {
  const q = (text: string) => readSearch(attendeeSearch, { q: text }).q;
  expect(q(`  ${'x'.repeat(200)}  `)).toBe('x'.repeat(200));
  expect(q('x'.repeat(201))).toBe('x'.repeat(200));
  expect(wordsOf(' a  b\tc ')).toEqual(['a', 'b', 'c']);
  expect(wordsOf('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(wordsOf(' ')).toEqual([]);
});

it('goes on where it ended', () => {
  for (const value of ['Asha', 0, 1_500]) expect(readPlace(writePlace(value, 'id'))).toEqual([value, 'id']);
});
