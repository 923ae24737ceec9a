import { ApiError } from '#lib/errors.ts';
import { isJson } from '#lib/json-text.ts';
import { SAID_OF_NULL } from '#lib/text.ts';

/** Parameters as both drivers take them: truth is 0 or 1, because that is how it is stored. */
export function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
}

/** What JSON escapes: both halves of a character, half of one, a null character, or another letter. */
const ESCAPED =
  /\\(?:u(?:d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|u(?<half>d[89a-f][0-9a-f]{2})|u(?<none>0000)|.)/gis;

/**
 * JSON without what PostgreSQL's JSON can't have: the sign for what can't be read stands for half characters, and null
 * characters are left out. Text that was cut may end in half a character, and anybody may send one. Text that is not
 * JSON stays as it is.
 */
function keepable(text: string): string {
  if (!text.includes('\\u')) return text;
  const kept = text.replace(ESCAPED, (escape: string, half?: string, none?: string) => {
    if (half) return '\\ufffd';
    return none ? '' : escape;
  });
  return kept !== text && isJson(text) ? kept : text;
}

/**
 * Parameters as PostgreSQL takes them. Throws 400 for text with a null character, which it can't even be asked for: what is
 * typed is checked where it is read, but ids and the like that come in a form are only looked for, and are refused here.
 * SQLite keeps such text as PocketBase does, and finds nothing of that id.
 */
export function bindableInPostgres(parameters: readonly unknown[]): unknown[] {
  if (parameters.some((value) => typeof value === 'string' && value.includes('\0')))
    throw new ApiError(400, SAID_OF_NULL);
  return bindable(parameters).map((value) => (typeof value === 'string' ? keepable(value) : value));
}
