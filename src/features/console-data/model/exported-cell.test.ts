import { expect, it } from 'vitest';
import { exportedCell } from './exported-cell.ts';

it.each([
  ['text', 'a', 'a'],
  ['text', '', ''],
  ['number', 0, 0],
  ['bool', false, 'false'],
  ['select', [], null],
  ['select', ['a', 'b,c'], '["a","b,c"]'],
  ['json', 'a', '"a"'],
  ['json', [], '[]'],
  ['json', null, null],
  ['geoPoint', { lon: 1, lat: 2 }, '{"lon":1,"lat":2}'],
  ['text', undefined, null],
])('a %s %j is written %j', (type, value, cell) => expect(exportedCell(type, value)).toBe(cell));
