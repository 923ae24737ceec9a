import { expect, it } from 'vitest';
import { slugProblem, suggestedSlug } from './slug.ts';

it.each([
  ['abc', null],
  ['a'.repeat(40), null],
  ['mela-2026', null],
  ['ab', 'form'],
  ['a'.repeat(41), 'form'],
  ['', 'form'],
  ['-abc', 'form'],
  ['abc-', 'form'],
  ['a--b', 'form'],
  ['Abc', 'form'],
  ['a b', 'form'],
  ['café', 'form'],
  ['a.b', 'form'],
  ['a/b', 'form'],
  ['abc\n', 'form'],
  ['admin', 'reserved'],
  ['settings', 'reserved'],
])('an address %j: %s', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem);
});

it.each([
  ['Café Müller & Söhne', 'cafe-muller-sohne'],
  ['Asha Gurung', 'asha-gurung'],
  ['  The  Club!  ', 'the-club'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['दशैं मेला', ''],
  ['!!!', ''],
  ['Al', ''],
  ['Admin', ''],
  ['', ''],
])('a name %j suggests %j', (name, slug) => {
  expect(suggestedSlug(name)).toBe(slug);
});
