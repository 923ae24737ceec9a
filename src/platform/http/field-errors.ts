import type { z } from 'zod';
import { type ApiError, type FieldErrors, invalid } from '#lib/errors.ts';

/** What zod found wrong, as the 400 that the API answers: the first problem of each field. */
export function invalidBy(error: z.ZodError): ApiError {
  const fields: FieldErrors = {};
  for (const { path, code, message } of error.issues) {
    fields[path.join('.') || 'body'] ??= { code: `validation_${code}`, message };
  }
  return invalid(fields);
}
