import { expect, it } from 'vitest';
import { idsIn, normalCode, normalEmail } from './code.ts';
import { linkCode } from './link-code.ts';

it.each([
  [' mela-10 ', 'MELA-10'],
  ['me\tla 1\n0', 'MELA10'],
  ['', ''],
])('keeps the code %j as %j', (typed, kept) => expect(normalCode(typed)).toBe(kept));

it.each([
  [' Maya@Example.ORG\n', 'maya@example.org'],
  ['', ''],
])('tells the buyer %j apart as %j', (typed, kept) => expect(normalEmail(typed)).toBe(kept));

it.each<[string, string[]]>([
  ['', []],
  ['[]', []],
  ['["a","b"]', ['a', 'b']],
  ['["a",1,null,{"b":"c"},"d"]', ['a', 'd']],
  ['"a"', []],
  ['{"0":"a","length":1}', []],
  ['null', []],
])('reads the ids %s', (json, ids) => expect(idsIn(json)).toEqual(ids));

it.each([
  ['Summer 2027', 'summer-2027'],
  ['Ñandú & Café', 'nandu-cafe'],
  ['--a__b--', 'a-b'],
  ['ﬁesta', 'fiesta'],
  ['नमस्ते', ''],
  [' - ', ''],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), 'x'.repeat(40)],
  [`-${'x'.repeat(40)}`, 'x'.repeat(40)],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
])('makes of the link code %j %j, and leaves that as it is', (typed, kept) => {
  expect(linkCode(typed)).toBe(kept);
  expect(linkCode(kept)).toBe(kept);
});
