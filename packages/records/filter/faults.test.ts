import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { FilterFault, filterError, located } from './filter-error.ts';
import { parseFilter } from './parse.ts';

function faultOf(source: string): FilterFault | null {
  try {
    parseFilter(source);
    return null;
  } catch (error) {
    return error instanceof ApiError && error.cause instanceof FilterFault ? error.cause : null;
  }
}

it.each([
  ['a = ', 'value expected', 3, 0, ''],
  ['a', 'operator expected', 1, 0, ''],
  ['a b', 'operator expected', 2, 1, 'b'],
  ['(a = 1', 'bracket expected', 6, 0, ''],
  ['a = 1 b = 2', 'surplus', 6, 1, 'b'],
  ['a = 1 & b', 'sign', 6, 1, '&'],
  ['a = 🎟', 'sign', 4, 2, '🎟'],
  ['', 'value expected', 0, 0, ''],
])('%j: %s', (source, kind, at, length, about) =>
  expect(faultOf(source)).toMatchObject({ kind, about, span: { at, length } }),
);

it('the place that was told first stays', () => {
  const first = located(filterError('x', 'field', 'x'), { at: 1, length: 1 });
  expect(located(first, { at: 9, length: 9 })).toBe(first);
  expect(((first as ApiError).cause as FilterFault).span).toEqual({ at: 1, length: 1 });
  const other = new Error('another');
  expect(located(other, { at: 1, length: 1 })).toBe(other);
});
