import { ApiError } from '#lib/errors.ts';
import { SAID_OF_NULL } from '#lib/text.ts';

/** Parameters as both drivers take them: truth is 0 or 1, because that is how it is stored. */
export function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
}

/** Half of a character, as JSON writes it. Text that was cut may end in one, and anybody may send one. */
const HALF = /\\ud[89a-f][0-9a-f]{2}/i;

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.toWellFormed(), wellFormed(each)]),
  );
}

/** JSON with the sign for what can't be read in place of half characters, which PostgreSQL refuses; other text as it is. */
function withoutHalves(text: string): string {
  if (!HALF.test(text)) return text;
  try {
    return JSON.stringify(wellFormed(JSON.parse(text)));
  } catch {
    return text;
  }
}

/**
 * Parameters as PostgreSQL takes them. Throws 400 for text with a null character, which it can't even be asked for: what is
 * typed is checked where it is read, but ids and the like that come in a form are only looked for, and are refused here.
 * SQLite keeps such text as PocketBase does, and finds nothing of that id.
 */
export function bindableInPostgres(parameters: readonly unknown[]): unknown[] {
  if (parameters.some((value) => typeof value === 'string' && value.includes('\0')))
    throw new ApiError(400, SAID_OF_NULL);
  return bindable(parameters).map((value) => (typeof value === 'string' ? withoutHalves(value) : value));
}
