import { expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { readTypedText } from './typed-text.ts';

const how = { most: 5, missing: 'Write it.', tooLong: 'Use at most 5.' };

it.each([
  ['  a b \n', 'a b'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\0b', 'ab'],
  ['12345', '12345'],
  // Letters outside the first plane count once.
  ['🎪🎪🎪🎪🎪', '🎪🎪🎪🎪🎪'],
])('keeps %j as %j', (typed, kept) => {
  expect(readTypedText('reason', typed, how)).toBe(kept);
});

it.each([
  ['', 'validation_required'],
  [' \n\t', 'validation_required'],
  ['\0', 'validation_required'],
  ['123456', 'validation_max_text_constraint'],
])('refuses %j', (typed, code) => {
  let refused: unknown;
  try {
    readTypedText('reason', typed, how);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 400, data: { reason: { code } } });
});
