import type { z } from 'zod';
import { type ApiError, fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { translationOf } from '#lib/language/index.ts';

/** What zod found wrong, as the 400 that the API answers: the first problem of each field, in every language that it is `spoken` in. */
export function invalidBy(error: z.ZodError): ApiError {
  const fields: FieldErrors = {};
  for (const { path, code, message } of error.issues) {
    fields[path.join('.') || 'body'] ??= fieldError(`validation_${code}`, translationOf(message) ?? message);
  }
  return invalid(fields);
}
