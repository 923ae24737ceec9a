import { expect, it } from 'vitest';
import { withThings } from './with-things.ts';

const line = (id: string, name: string, variationOf: string, tickets: number) => ({
  id,
  name,
  variationOf,
  tickets,
  kind: 'paid',
});

it('has a line for each thing with variations, with their sum, above them', () => {
  const lines = [
    line('a', 'Adult', '', 5),
    line('s', 'T-shirt, S', 'T-shirt', 2),
    line('c', 'Cap, Red', 'Cap', 1),
    line('m', 'T-shirt, M', 'T-shirt', 3),
  ];
  const shown = withThings(lines, ['tickets']);
  expect(shown.map(({ label, tickets, isSum, isBelow }) => [label, tickets, isSum, isBelow])).toEqual([
    ['Adult', 5, false, false],
    ['T-shirt', 5, true, false],
    ['S', 2, false, true],
    ['M', 3, false, true],
    ['Cap, Red', 1, false, false],
  ]);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  expect(shown[1]).toMatchObject({ name: 'T-shirt', kind: 'paid' });
});

it('leaves lines without variations as they are', () => {
  const lines = [line('a', 'Adult', '', 5), line('b', 'Child', '', 1)];
  expect(withThings(lines, ['tickets']).map(({ label }) => label)).toEqual(['Adult', 'Child']);
  expect(withThings([], ['tickets'])).toEqual([]);
});
