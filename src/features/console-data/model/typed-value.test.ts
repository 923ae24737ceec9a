import { describe, expect, it } from 'vitest';
import { sameSpelling, typedOf, valueOf } from './typed-value.ts';
import type { FormField } from './form-field.ts';

type Type = FormField['type'];
const one = (type: Type) => ({ type, multiple: false });
const many = (type: Type) => ({ type, multiple: true });

describe('a value comes back from its form', () => {
  it.each<[{ type: Type; multiple: boolean }, unknown, readonly string[]]>([
    [one('text'), 'a\nb', ['a\nb']],
    [one('text'), '', ['']],
    [one('number'), 0, ['0']],
    [one('number'), -1.5, ['-1.5']],
    [one('bool'), true, ['true']],
    [one('bool'), false, []],
    [one('date'), '2026-01-02 03:04:05.678Z', ['2026-01-02T03:04:05.678']],
    [one('date'), '', ['']],
    [many('select'), ['a', 'b'], ['a', 'b']],
    [many('relation'), [], []],
    [one('geoPoint'), { lon: 85.3, lat: 27.7 }, ['85.3', '27.7']],
    [one('json'), null, ['']],
  ])('%j %j', (field, value, typed) => {
    expect(typedOf(field, value)).toEqual(typed);
    expect(valueOf(field, typed)).toEqual({ value });
  });

  it('as JSON in its own text', () => {
    expect(typedOf(one('json'), { a: 1 })).toEqual(['{\n  "a": 1\n}']);
    expect(valueOf(one('json'), ['{"a":1}'])).toEqual({ value: '{"a":1}' });
  });

  it.each(['select', 'relation', 'file'] as const)('of a %s alone', (type) => {
    expect(typedOf(one(type), 'x')).toEqual(['x']);
    expect(typedOf(one(type), '')).toEqual([]);
    expect(valueOf(one(type), ['x'])).toEqual({ value: 'x' });
    expect(valueOf(one(type), [])).toEqual({ value: '' });
  });
});

describe('is refused', () => {
  it.each<[Type, string, object]>([
    ['number', 'x', { kind: 'number' }],
    ['number', '1,5', { kind: 'number' }],
    ['number', 'Infinity', { kind: 'number' }],
    ['date', 'tomorrow', { kind: 'date' }],
    ['date', '2026-02-30T00:00', { kind: 'date' }],
    ['date', '2026-01-02', { kind: 'date' }],
    ['date', '2026-01-02T24:00', { kind: 'date' }],
    ['geoPoint', 'x', { kind: 'number' }],
    ['json', '{"a":\n1,}', { kind: 'json', line: 2, column: 3 }],
  ])('as %s: %j', (type, text, fault) => expect(valueOf(one(type), [text])).toEqual({ fault }));
});

it.each([
  ['2026-01-02T03:04', '2026-01-02 03:04:00.000Z'],
  ['2026-01-02 03:04:05Z', '2026-01-02 03:04:05.000Z'],
  [' 2026-01-02T03:04:05.6 ', '2026-01-02 03:04:05.600Z'],
])('reads the moment %j', (text, value) => expect(valueOf(one('date'), [text])).toEqual({ value }));

it.each<[{ type: Type; multiple: boolean }, readonly string[], readonly string[], boolean]>([
  [one('number'), ['1'], [' 1.0 '], true],
  [one('number'), ['0'], [''], true],
  [one('text'), ['a\nb'], ['a\r\nb'], true],
  [one('text'), ['a'], ['a '], false],
  [one('json'), ['{"a":1}'], ['{\n "a": 1 }'], true],
  [one('json'), ['{"a":1}'], ['{"a":2}'], false],
  [one('json'), ['{'], ['{'], true],
  [one('date'), ['2026-01-02T03:04:00.000'], ['2026-01-02T03:04'], true],
  [many('select'), ['a', 'b'], ['b', 'a'], false],
  [one('bool'), [], ['true'], false],
])('%j: %j and %j are alike: %j', (field, first, second, alike) =>
  expect(sameSpelling(field, first) === sameSpelling(field, second)).toBe(alike),
);
