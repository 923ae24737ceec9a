import { ApiError } from '#lib/errors.ts';
import { SAID_OF_NULL } from '#lib/text.ts';

/** Parameters as both drivers take them: truth is 0 or 1, because that is how it is stored. */
export function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
}

/**
 * Parameters as PostgreSQL takes them. Throws 400 for text with a null character, which it can't even be asked for: what is
 * typed is checked where it is read, but ids and the like that come in a form are only looked for, and are refused here.
 * SQLite keeps such text as PocketBase does, and finds nothing of that id.
 */
export function bindableWithoutNull(parameters: readonly unknown[]): unknown[] {
  if (parameters.some((value) => typeof value === 'string' && value.includes('\0')))
    throw new ApiError(400, SAID_OF_NULL);
  return bindable(parameters);
}
