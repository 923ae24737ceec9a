import { expect, it } from 'vitest';
import { bindable } from './parameters.ts';

it('writes truth as a number, and leaves the rest as it is', () => {
  expect(bindable([true, false, 'é', 7, null])).toEqual([1, 0, 'é', 7, null]);
});

it('refuses a null character as bad input', () => {
  expect(() => bindable(['fine', 'a\0b'])).toThrow(expect.objectContaining({ status: 400 }));
});
