import { expect, it, vi } from 'vitest';
import { jsonFault, MOST_DEPTH, MOST_VALUES, parseJson } from './json-text.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['an object', '{"a":[1,"b",{"c":null}]}', null],
  ['brackets within a text', JSON.stringify({ a: nested(1_000), b: '\\"[[' }), null],
  ['commas within a text', JSON.stringify({ a: ','.repeat(MOST_VALUES) }), null],
  ['as deep as may be', nested(MOST_DEPTH), null],
  ['deeper', nested(MOST_DEPTH + 1), 'deep'],
  ['objects that are deeper', '{"a":'.repeat(MOST_DEPTH + 1), 'deep'],
  ['as many values as may be', `[${'1,'.repeat(MOST_VALUES - 2)}1]`, null],
  ['more', `[${'1,'.repeat(MOST_VALUES)}1]`, 'many'],
  ['more lists', `[${'[],'.repeat(MOST_VALUES / 2)}1]`, 'many'],
  ['more names', `{${Array.from({ length: MOST_VALUES / 5 }, (_, n) => `"${n}":1`).join(',')}}`, 'many'],
  ['a null character', '{"a":"b\\u0000"}', 'null'],
  ['a null character in a name', '{"\\u0000":1}', 'null'],
  ['a backslash before those letters', '{"a":"\\\\u0000"}', null],
  ['another character by its number', '{"a":"\\u00001"}'.replace('00001', '00e9'), null],
  ['a text without an end', '{"a":"[', null],
])('%s', (_what, text, fault) => {
  expect(jsonFault(text)).toBe(fault);
});

it('hands nothing that is refused to the parser, and what isn’t in full', () => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(() => parseJson(nested(200_000))).toThrow('deep');
  expect(() => parseJson(`[${'[],'.repeat(1_000_000)}1]`)).toThrow('many');
  expect(() => parseJson('["\\u0000"]')).toThrow('null');
  expect(parse).not.toHaveBeenCalled();
  expect(parseJson('{"a":[1,"\\\\u0000"]}')).toEqual({ a: [1, '\\u0000'] });
  expect(() => parseJson('{"a":')).toThrow(SyntaxError);
  parse.mockRestore();
});
