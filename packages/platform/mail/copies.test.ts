import { expect, it } from 'vitest';
import { copiedFrom, copyKey, isMovable } from './copies.ts';

it.each([
  ['one with a key', 'reply:abc', true, 'again:mail1:k'],
  ['one without', null, false, 'again-own:mail1:k'],
  ['a copy', 'again:mail0:k', true, 'again:mail1:k'],
  ['a copy of one without', 'again-own:mail0:k', false, 'again-own:mail1:k'],
])('%s is copied as what it is', (_, uniqueKey, movable, key) => {
  expect([isMovable(uniqueKey), copyKey({ id: 'mail1', uniqueKey }, 'k')]).toEqual([movable, key]);
  expect(copiedFrom(key)).toBe('mail1');
});

it.each(['reply:abc', 'again', 'against:x', ''])('%j is no copy', (key) => {
  expect(copiedFrom(key)).toBeNull();
});
