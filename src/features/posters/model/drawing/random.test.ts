import { expect, test } from 'vitest';

import { randomFrom } from './random.ts';

const stream = (seed: string, length: number) => {
  const random = randomFrom(seed);
  return Array.from({ length }, () => random.next());
};

test('is the same stream for the same seed, for ever', () => {
  expect(stream('mela', 3)).toEqual(stream('mela', 3));
  expect(stream('mela', 3)).not.toEqual(stream('melb', 3));
});

test('stays within its bounds and reaches them', () => {
  const random = randomFrom('bounds');
  const dice = new Set(Array.from({ length: 300 }, () => random.whole(1, 6)));
  expect([...dice].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const value of stream('unit', 500)) expect(value >= 0 && value < 1).toBe(true);
});

test('picks every item some time', () => {
  const random = randomFrom('picks');
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))).toEqual(
    new Set(['a', 'b', 'c']),
  );
});
