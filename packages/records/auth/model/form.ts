import { ApiError, type FieldError, type FieldErrors } from '#lib/errors.ts';
import { isEmail } from '../../fields/check-text.ts';
import { fieldError, REQUIRED, wrongLength } from '../../fields/field-error.ts';

/** What is wrong with a text that must be there, its length counted in bytes; null when nothing is. */
export function requiredText(text: string, min = 1, max = 255): FieldError | null {
  if (text === '') return REQUIRED;
  const bytes = Buffer.byteLength(text);
  return bytes < min || bytes > max ? wrongLength(min, max) : null;
}

/** The same for an address. */
export function requiredEmail(text: string): FieldError | null {
  const wrong = requiredText(text);
  if (wrong || isEmail(text)) return wrong;
  return fieldError('is_email', 'Must be a valid email address.');
}

/** 400 with what is wrong by field. */
export function formError(errors: FieldErrors): ApiError {
  return new ApiError(400, 'An error occurred while validating the submitted data.', errors);
}

/** Throws that, if anything is wrong. */
export function refuseInvalid(checked: Readonly<Record<string, FieldError | null>>): void {
  const errors: FieldErrors = {};
  for (const [field, error] of Object.entries(checked)) if (error) errors[field] = error;
  if (Object.keys(errors).length > 0) throw formError(errors);
}
