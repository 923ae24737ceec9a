import { expect, it } from 'vitest';
import { chanceOf } from './chance.ts';

it.each([
  ['unknown', 40, 1.9, 0],
  ['likely', 20, 2, 14],
  ['possible', 20, 2, 15],
  ['possible', 20, 2, 54],
  ['unlikely', 20, 2, 55],
  ['unlikely', 0, 30, 0],
] as const)(
  'is %s, when %i came back in %i days and %i are wanted before',
  (chance, offered, days, before) => {
    // Ten a day, with three days to go and one ticket of one's own: thirty are to be expected.
    expect(chanceOf({ offered, days }, { before, own: 6, daysLeft: 3 })).toBe(chance);
  },
);
