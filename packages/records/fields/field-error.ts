import type { FieldError } from '#lib/errors.ts';

/** Codes and words are PocketBase's, and the names of what is in the words. */
export function fieldError(code: string, message: string, params?: FieldError['params']): FieldError {
  return { code: `validation_${code}`, message, ...(params ? { params } : {}) };
}

export const REQUIRED = fieldError('required', 'Cannot be blank.');
export const NOT_UNIQUE = fieldError('not_unique', 'Value must be unique.');
export const MISMATCH = fieldError('values_mismatch', "Values don't match.");

/** A text or list that is too short or too long. */
export function wrongLength(min: number, max: number): FieldError {
  if (min === max) return fieldError('length_invalid', `The length must be exactly ${min}.`, { min, max });
  return min === 0
    ? fieldError('length_too_long', `The length must be no more than ${max}.`, { min, max })
    : fieldError('length_out_of_range', `The length must be between ${min} and ${max}.`, { min, max });
}

export function tooSmall(threshold: number): FieldError {
  return fieldError('min_greater_equal_than_required', `Must be no less than ${threshold}.`, { threshold });
}

export function tooLarge(threshold: number): FieldError {
  return fieldError('max_less_equal_than_required', `Must be no greater than ${threshold}.`, { threshold });
}

/** A number, or a limit of one, that is below the least. */
export function numberBelow(min: number): FieldError {
  return fieldError('min_number_constraint', `Must be greater or equal than ${min}.`, { min });
}

/** A number that is above the most. */
export function numberAbove(max: number): FieldError {
  return fieldError('max_number_constraint', `Must be less or equal than ${max}.`, { max });
}

/** A moment as PocketBase tells of it: in words as Go writes one, among the parameters as ISO 8601 without empty fractions. */
function momentIn(text: string): { words: string; threshold: string } {
  const [day = '', time = ''] = text.replace('Z', '').split(' ');
  const exact = time.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return { words: `${day} ${exact} +0000 UTC`, threshold: `${day}T${exact}Z` };
}

/** A date that is before `min`, a moment as records have it. */
export function dateBefore(min: string): FieldError {
  const { words, threshold } = momentIn(min);
  return fieldError('min_greater_equal_than_required', `Must be no less than ${words}.`, { threshold });
}

/** A date that is after `max`, a moment as records have it. */
export function dateAfter(max: string): FieldError {
  const { words, threshold } = momentIn(max);
  return fieldError('max_less_equal_than_required', `Must be no greater than ${words}.`, { threshold });
}
