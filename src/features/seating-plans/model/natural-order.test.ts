import { expect, it } from 'vitest';
import { labelAfter, naturalOrder, ranksOf } from './natural-order.ts';

it('puts 2 before 10, Z before AA, and digits before letters', () => {
  const labels = ['AA', '10', 'Z', 'B', '2', 'A10', 'A2', 'Row 10', 'Row 9', '१०', '२'];
  expect(labels.toSorted(naturalOrder)).toEqual([
    '2',
    '२',
    '10',
    '१०',
    'A2',
    'A10',
    'B',
    'Row 9',
    'Row 10',
    'Z',
    'AA',
  ]);
});

it('gives the same labels one rank', () => {
  expect(ranksOf(['B', 'AA', 'B', 'A'])).toEqual(
    new Map([
      ['A', 0],
      ['B', 1],
      ['AA', 2],
    ]),
  );
});

it.each([
  ['9', '10'],
  ['A', 'B'],
  ['Z', 'AA'],
  ['AZ', 'BA'],
  ['ZZ', 'AAA'],
  ['z', 'aa'],
  ['Row 4', 'Row 5'],
  ['?', '?'],
])('the label after %s is %s', (label, next) => expect(labelAfter(label)).toBe(next));
