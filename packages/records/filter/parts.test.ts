import { expect, it } from 'vitest';
import { partsOf } from './parts.ts';

it.each([
  ['a = 1', ['a = 1']],
  ['a = 1 && b = 2', ['a = 1', 'b = 2']],
  ['(a = 1 || b = 2) && c = "x && y"', ['(a = 1 || b = 2)', 'c = "x && y"']],
  ['a = 1 || b = 2 && c = 3', ['a = 1 || b = 2 && c = 3']],
  ['geoDistance(a, b, 1, 2) < 3 && x = 1', ['geoDistance(a, b, 1, 2) < 3', 'x = 1']],
  ['a = 1 // && b\n && c = 1', ['a = 1 // && b', 'c = 1']],
])('%s', (source, parts) => expect(partsOf(source)).toEqual(parts));

it('a rule of too many parts is told as a whole', () => {
  const many = (count: number) => Array.from({ length: count }, () => 'a = 1').join(' && ');
  expect([partsOf(many(12)).length, partsOf(many(13)).length]).toEqual([12, 1]);
});
