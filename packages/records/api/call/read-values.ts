import { ApiError } from '#lib/errors.ts';
import { parseJson } from '#lib/json-text.ts';
import { type ApiContext, readFormData } from '#platform/http/index.ts';

/** The body of a call that is about no record: a JSON object, or a form with one in `@jsonPayload`. Throws 400 with `message`. */
export async function readValues(
  c: ApiContext,
  message = 'An error occurred while loading the submitted data.',
): Promise<Record<string, unknown>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded';
  try {
    return isForm ? fromForm(await readFormData(c.req.raw)) : objectFrom(await c.req.text());
  } catch (error) {
    throw new ApiError(400, message, {}, error);
  }
}

function fromForm(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, value] of form) {
    if (typeof value !== 'string') continue;
    if (key === '@jsonPayload') Object.assign(values, objectFrom(value));
    else if (`${key}${value}`.includes('\0')) throw new TypeError('A null character.');
    else values[key] = value;
  }
  return values;
}

/** Throws for anything but a JSON object; nothing at all is an empty one. */
export function objectFrom(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('Not an object.');
  return value as Record<string, unknown>;
}
