import { expect, it } from 'vitest';
import { numbersTyped } from './typed-numbers.ts';

it('names what was typed by its seat, and leaves out what stayed as it was shown', () => {
  const numbers = numbersTyped({
    part: 'row-a',
    'id.0': 'a-1',
    'was.0': '1',
    'number.0': '1',
    'id.1': 'a-2',
    'was.1': '2',
    'number.1': ' 2b ',
    'id.2': 'a-3',
    'was.2': '3',
    'number.2': '',
    'id.3': 'a-4',
    'number.9': '9',
  });
  expect([...numbers]).toEqual([
    ['a-2', '2b'],
    ['a-3', ''],
  ]);
});
