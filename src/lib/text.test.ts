import { expect, it } from 'vitest';
import { holdsNull, NULL_FREE } from './text.ts';

it.each([
  ['a text', 'a\0b', true],
  ['a list', ['a', ['\0']], true],
  ['a value', { a: { b: '\0' } }, true],
  ['a key', { a: { '\0': 1 } }, true],
  ['nothing of it', { a: ['b', 1, null, true, { 'ँ': '💥\n' }] }, false],
])('a null character is found in %s', (_, value, found) => {
  expect(holdsNull(value)).toBe(found);
});

it('text of several lines in any script is free of it', () => {
  expect(NULL_FREE.test('मेला\n💥\u0001')).toBe(true);
  expect(NULL_FREE.test('मे\0ला')).toBe(false);
});
