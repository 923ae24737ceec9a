import type { FieldError } from '#lib/errors.ts';
import { fieldError, tooLarge, tooSmall, wrongLength } from '../../fields/field-error.ts';

export const IN_INVALID = fieldError('in_invalid', 'Must be a valid value.');
export const MALFORMED = fieldError('match_invalid', 'Must be in a valid format.');
export const NOT_EMPTY = fieldError('empty', 'Must be blank.');

/** Characters of a text that is there. */
export function lengthWithin(text: string, min: number, max: number): FieldError | null {
  const length = Array.from(text).length;
  return text !== '' && (length < min || length > max) ? wrongLength(min, max) : null;
}

/** A number that is set (not 0) and too small. */
export function atLeast(value: number, min: number): FieldError | null {
  return value !== 0 && value < min ? tooSmall(min) : null;
}

export function atMost(value: number, max: number): FieldError | null {
  return value > max ? tooLarge(max) : null;
}

/** `_via_` parts the two names of a back relation. */
export function withoutVia(name: string): FieldError | null {
  return name.toLowerCase().includes('_via_')
    ? fieldError('found_via', 'The value cannot contain "_via_".')
    : null;
}

export function isRegex(pattern: string): FieldError | null {
  try {
    RegExp(pattern, 'u');
    return null;
  } catch (error) {
    return fieldError('invalid_regex', (error as Error).message);
  }
}
