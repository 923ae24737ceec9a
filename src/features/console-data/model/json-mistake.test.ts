import { describe, expect, it } from 'vitest';
import { isJson } from '#lib/json-text.ts';
import { jsonMistake } from './json-mistake.ts';

describe('finds the place', () => {
  it.each([
    ['', 1, 1],
    ['x', 1, 1],
    ['{', 1, 2],
    ['{"a"}', 1, 5],
    ['{"a":}', 1, 6],
    ['{"a":1,}', 1, 8],
    ['[1,]', 1, 4],
    ['[1 2]', 1, 4],
    ['{a:1}', 1, 2],
    ["{'a':1}", 1, 2],
    ['1 1', 1, 3],
    ['01', 1, 2],
    ['[1}', 1, 3],
    ['{"a":1]', 1, 7],
    ['"a', 1, 1],
    ['"\n"', 1, 1],
    ['{\n  "a": tru\n}', 2, 8],
    ['["😀" x]', 1, 6],
    [']', 1, 1],
  ])('in %j', (text, line, column) => {
    expect(jsonMistake(text)).toEqual({ line, column });
    expect(isJson(text)).toBe(false);
  });
});

it.each([
  '1',
  '-0.5e+3',
  ' "a\\u00e9" ',
  'null',
  '[]',
  '{}',
  '[[],{"a":[1,{"b":null}]}]',
  '\n{"a" : true}\n',
])('finds none in %j', (text) => {
  expect(jsonMistake(text)).toBeNull();
  expect(isJson(text)).toBe(true);
});
