import { describe, expect, it } from 'vitest';
import type { RecordField } from '#records/index.ts';
import { type ImportSource, leftOut, readRows, rowsOfJson, rowsOfTable, rowsOfTrial } from './import-rows.ts';

const field = (name: string, type: RecordField['type'], more: object = {}) =>
  ({ name, type, maxSelect: 1, values: [], mimeTypes: [], max: 0, ...more }) as unknown as RecordField;
const FIELDS = [
  field('id', 'text'),
  field('title', 'text'),
  field('n', 'number'),
  field('open', 'bool'),
  field('starts', 'date'),
  field('tags', 'select', { maxSelect: 3 }),
  field('extra', 'json'),
  field('spot', 'geoPoint'),
  field('picture', 'file'),
  field('created', 'autodate'),
  field('password', 'password'),
  field('tokenKey', 'text'),
];
const read = (values: Record<string, unknown>, source: ImportSource) =>
  readRows(FIELDS, [{ line: 2, values }], source);

it('names the cells of a table by its first line', () => {
  const lines = [
    { line: 1, cells: ['title', '', 'n'] },
    { line: 3, cells: ['a', 'x'] },
  ];
  expect(rowsOfTable(lines)).toEqual([{ line: 3, values: { title: 'a', n: '' } }]);
  expect(rowsOfTable([])).toEqual([]);
});

it.each([
  [[{ a: 1 }], [{ line: 1, values: { a: 1 } }]],
  [{ page: 1, items: [{ a: 1 }] }, [{ line: 1, values: { a: 1 } }]],
  [[], []],
  [{}, null],
  [[1], null],
  [[[]], null],
  [null, null],
  ['x', null],
])('reads %j', (json, rows) => expect(rowsOfJson(json)).toEqual(rows));

it.each([
  [[{ line: 2, values: { a: 'x' } }], true],
  [[], true],
  [[{ values: {} }], false],
  [[{ line: 1, values: [] }], false],
  [[null], false],
  [{}, false],
])('takes %j back: %j', (sent, takes) => expect(rowsOfTrial(sent) !== null).toBe(takes));

describe('cells', () => {
  it.each<[ImportSource, string, unknown, unknown]>([
    ['table', 'title', ' a', ' a'],
    ['table', 'n', '1.5', 1.5],
    ['table', 'n', '', 0],
    ['table', 'open', 'TRUE', true],
    ['table', 'open', '0', false],
    ['table', 'open', '', false],
    ['table', 'starts', '2026-01-02 03:04:05.678Z', '2026-01-02 03:04:05.678Z'],
    ['table', 'tags', 'a, b,', ['a', 'b']],
    ['table', 'tags', '["a,b"]', ['a,b']],
    ['table', 'tags', '', []],
    ['table', 'extra', '{"a":1}', '{"a":1}'],
    ['table', 'extra', '', null],
    ['table', 'spot', '{"lon":1,"lat":2}', { lon: 1, lat: 2 }],
    ['table', 'spot', '', { lon: 0, lat: 0 }],
    ['json', 'title', 5, '5'],
    ['json', 'title', null, null],
    ['json', 'n', 5, 5],
    ['json', 'open', true, true],
    ['json', 'tags', ['a'], ['a']],
    ['json', 'tags', null, []],
    ['json', 'extra', '5', '"5"'],
    ['json', 'extra', { a: 1 }, '{"a":1}'],
    ['json', 'extra', null, null],
    ['json', 'spot', { lon: 1, lat: 2 }, { lon: 1, lat: 2 }],
  ])('of a %s: %s %j', (source, name, given, value) =>
    expect(read({ [name]: given }, source)).toEqual({ records: [{ [name]: value }], faults: [] }),
  );

  it.each<[ImportSource, string, unknown, object]>([
    ['table', 'n', 'x', { kind: 'number' }],
    ['table', 'open', 'maybe', { kind: 'bool' }],
    ['table', 'starts', 'today', { kind: 'date' }],
    ['table', 'extra', '{', { kind: 'json', line: 1, column: 2 }],
    ['table', 'tags', '[1]', { kind: 'other' }],
    ['table', 'spot', '1,2', { kind: 'other' }],
    ['table', 'nothing', 'x', { kind: 'unknown' }],
    ['table', 'tokenKey', 'x', { kind: 'unknown' }],
    ['json', 'n', true, { kind: 'other' }],
    ['json', 'open', 1, { kind: 'other' }],
    ['json', 'tags', 'a[', { kind: 'ok' }],
    ['json', 'title', {}, { kind: 'other' }],
    ['json', 'spot', { lon: '1', lat: 2 }, { kind: 'other' }],
  ])('of a %s are refused: %s %j', (source, name, given, fault) => {
    const { faults } = read({ [name]: given }, source);
    expect(faults.map((one) => one.fault)).toEqual('kind' in fault && fault.kind === 'ok' ? [] : [fault]);
  });

  it('that nobody types are passed over', () => {
    const values = {
      picture: 'a.png',
      created: 'x',
      collectionId: 'x',
      collectionName: 'x',
      password: 'x',
      title: 'a',
    };
    expect(read(values, 'table')).toEqual({ records: [{ title: 'a' }], faults: [] });
    expect(leftOut(FIELDS, Object.keys(values))).toEqual(['picture', 'created', 'password']);
  });
});

it('takes an id once', () => {
  const rows = ['a', '', '', 'a'].map((id, at) => ({ line: at + 2, values: { id } }));
  expect(readRows(FIELDS, rows, 'table').faults).toEqual([
    { line: 5, column: 'id', fault: { kind: 'twice' } },
  ]);
});
