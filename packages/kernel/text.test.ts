import { expect, it } from 'vitest';
import { NULL_FREE } from './text.ts';

it('text of several lines in any script is free of it', () => {
  expect(NULL_FREE.test('मेला\n💥\u0001')).toBe(true);
  expect(NULL_FREE.test('मे\0ला')).toBe(false);
});
