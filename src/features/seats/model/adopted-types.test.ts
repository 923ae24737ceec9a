import { expect, it } from 'vitest';
import { adoptedTypes } from './adopted-types.ts';
import { hallOf } from './hall.ts';

/** A hall of one row, whose seats are of these categories. */
const hall = (...categories: string[]) =>
  hallOf({
    size: { width: 100, height: 100 },
    categories: [...new Set(categories)].map((name) => ({ name, colour: '#2f6fb2' })),
    zones: [
      {
        id: 'z',
        name: 'Hall',
        position: { x: 0, y: 0 },
        areas: [],
        shapes: [],
        rows: [
          {
            id: 'a',
            label: 'A',
            kind: 'row',
            position: { x: 0, y: 0 },
            seats: categories.map((category, n) => ({
              id: `s${n}`,
              number: `${n + 1}`,
              position: { x: n * 24, y: 0 },
              category,
            })),
          },
        ],
      },
    ],
  });

it.each([
  ['keep what there is', ['A', 'B'], ['B', 'A'], ['A'], ['A']],
  [
    'follow a category that is called otherwise',
    ['A', 'A', 'B'],
    ['Premium', 'Premium', 'B'],
    ['A'],
    ['Premium'],
  ],
  [
    'are for all into which one was parted',
    ['A', 'A', 'B'],
    ['Front', 'Back', 'B'],
    ['A'],
    ['Front', 'Back'],
  ],
  ['name each once', ['A', 'B'], ['C', 'C'], ['A', 'B'], ['C']],
  ['are for nothing where the seats are gone', ['B', 'A'], ['B'], ['A'], []],
  ['are for nothing where the seats have no category', ['A'], [''], ['A'], []],
])('types %s', (_, before, after, names, expected) => {
  expect(adoptedTypes({ type: names }, hall(...before), hall(...after))).toEqual({ type: expected });
});

it('types of an event without a plan keep what another plan has', () => {
  expect(adoptedTypes({ one: ['A', 'X'], two: [] }, null, hall('A'))).toEqual({ one: ['A'], two: [] });
});
