import { expect, it } from 'vitest';
import { moved } from './use-drag-order.ts';

it.each([
  ['a', 'c', 'bca'],
  ['c', 'a', 'cab'],
  ['b', 'b', 'abc'],
  ['x', 'a', 'abc'],
])('%s dropped on %s makes %s', (id, onto, order) => {
  expect(moved(['a', 'b', 'c'], id, onto).join('')).toBe(order);
});
