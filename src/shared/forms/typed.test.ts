import { expect, test } from 'vitest';
import { listOf, textOf } from './typed.ts';

test('a field’s text is tidied, and what is missing is empty', () => {
  const typed = { title: '  Momo \n night ', access: ['step_free', 'quiet_room'] };
  expect(textOf(typed, 'title')).toBe('Momo night');
  expect(textOf(typed, 'city')).toBe('');
  expect(textOf(typed, 'access')).toBe('');
  expect(listOf(typed, 'access')).toEqual(['step_free', 'quiet_room']);
  expect(listOf({ access: 'step_free' }, 'access')).toEqual(['step_free']);
  expect(listOf({}, 'access')).toEqual([]);
});
