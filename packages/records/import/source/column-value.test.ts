import { expect, it } from 'vitest';
import { fieldFrom } from '../../schema/declared-field.ts';
import type { FieldDeclaration } from '../../schema/declaration.ts';
import { columnValue, type SourceValue } from './column-value.ts';

const value = (declared: FieldDeclaration, raw: SourceValue): unknown =>
  columnValue(
    fieldFrom(declared, () => 'x'),
    raw,
  );
const text = { type: 'text', name: 'a' } as const;
const json = { type: 'json', name: 'a' } as const;
const many = { type: 'select', name: 'a', values: ['x'], maxSelect: 2 } as const;
const one = { ...many, maxSelect: 1 };

it.each<[string, FieldDeclaration, SourceValue, unknown]>([
  ['a text', text, 'word', 'word'],
  ['a number in a text', text, 12n, '12'],
  ['bytes in a text', text, new TextEncoder().encode('word'), 'word'],
  ['nothing in a text', text, null, ''],
  ['a number', { type: 'number', name: 'a' }, 2n, 2],
  ['a text in a number', { type: 'number', name: 'a' }, '2.5', 2.5],
  ['nothing in a number', { type: 'number', name: 'a' }, null, 0],
  ['truth', { type: 'bool', name: 'a' }, 1n, 1],
  ['JSON, to the letter', json, '{ "a": 1}', '{ "a": 1}'],
  ['a number in JSON', json, 5n, '5'],
  ['a number in JSON that no double holds', json, 9007199254740993n, '9007199254740993'],
  ['a word in JSON', json, 'word', '"word"'],
  ['nothing in JSON', json, '', null],
  ['a list', many, '["x", "y"]', '["x", "y"]'],
  ['a single value in a list', many, 'x', '["x"]'],
  ['nothing in a list', many, '', '[]'],
  ['a list in a single value', one, '["x","y"]', 'y'],
  ['a place', { type: 'geoPoint', name: 'a' }, '{"lat":1,"lon":2}', '{"lon":2,"lat":1}'],
  ['no place', { type: 'geoPoint', name: 'a' }, '', '{"lon":0,"lat":0}'],
])('takes %s', (_, field, raw, expected) => {
  expect(value(field, raw)).toBe(expected);
});
