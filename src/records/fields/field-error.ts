import type { FieldError } from '#lib/errors.ts';

/** Codes and words are PocketBase's. */
export function fieldError(code: string, message: string): FieldError {
  return { code: `validation_${code}`, message };
}

export const REQUIRED = fieldError('required', 'Cannot be blank.');
export const NOT_UNIQUE = fieldError('not_unique', 'Value must be unique.');
export const MISMATCH = fieldError('values_mismatch', "Values don't match.");
