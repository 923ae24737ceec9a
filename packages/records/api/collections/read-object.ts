import { ApiError } from '#lib/errors.ts';
import { parseJson } from '#lib/json-text.ts';
import type { ApiContext } from '#platform/http/index.ts';

/** The body as a JSON object; nothing at all is an empty one. Throws 400 with the message for anything else. */
export async function readObject(c: ApiContext, message: string): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    throw new ApiError(400, message, {}, error);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, message);
  }
  return value as Record<string, unknown>;
}
