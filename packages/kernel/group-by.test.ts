import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups in the order in which keys and items come', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9, 2, 6], (number) => number % 2 === 0);
  expect([...groups]).toEqual([
    [false, [3, 1, 1, 5, 9]],
    [true, [4, 2, 6]],
  ]);
});

test('takes what can be gone through once, and nothing at all', () => {
  expect([...groupBy(['a', 'b'].keys(), () => '')]).toEqual([['', [0, 1]]]);
  expect(groupBy([], String).size).toBe(0);
});
