import { expect, it } from 'vitest';
import { bindable, bindableWithoutNull } from './parameters.ts';

it('writes truth as a number, and leaves the rest as it is', () => {
  expect(bindable([true, false, 'é', 7, null])).toEqual([1, 0, 'é', 7, null]);
});

it('refuses a null character as bad input, where the database has no such text', () => {
  expect(bindable(['a\0b'])).toEqual(['a\0b']);
  expect(() => bindableWithoutNull(['fine', 'a\0b'])).toThrow(expect.objectContaining({ status: 400 }));
});
