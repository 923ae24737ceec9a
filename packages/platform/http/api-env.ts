import type { Context, Env } from 'hono';
import { ApiError, unauthorized } from '#lib/errors.ts';
import type { Actor } from '#lib/actor.ts';
import { JsonError, type JsonFault, MOST_VALUES, parseJson } from '#lib/json-text.ts';
import type { Log } from '../log/index.ts';

/** What every handler of the API finds in its context. */
export interface ApiEnv extends Env {
  Variables: {
    requestId: string;
    /** The product's; what is said about this request goes to `logOf`. */
    log: Log;
    /** Who the Authorization header's token says, after it was verified; null without a valid one. */
    actor: Actor | null;
    /** Where an API call comes from: the connection's other end, or whom a trusted proxy names. '' when nobody knows. */
    address?: string;
    /** The address of the site that a form was sent from, as the origin check has found it. */
    siteOrigin?: string;
  };
}

export type ApiContext = Context<ApiEnv>;

/** The log whose lines name this request. Made for someone who has something to say: most requests have nothing. */
export function logOf(c: ApiContext): Log {
  return c.get('log').child({ requestId: c.get('requestId') });
}

/** The caller, or 401. */
export function requireActor(c: ApiContext): Actor {
  const actor = c.get('actor');
  if (!actor) throw unauthorized('The request requires valid record authorization token.');
  return actor;
}

const FAULTS: Readonly<Record<JsonFault, string>> = {
  deep: 'it is nested too deep.',
  many: 'it has too many values.',
  null: "it has a null character, which can't be kept.",
};

/**
 * The body as a JSON object, of so many values at most. Throws 400 for anything else; an empty body is an empty object.
 */
export async function readJsonObject(
  c: ApiContext,
  mostValues = MOST_VALUES,
): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = parseJson(text, mostValues);
  } catch (error) {
    const why = error instanceof JsonError ? FAULTS[error.fault] : 'it is not valid JSON.';
    throw new ApiError(400, `Failed to read the submitted data: ${why}`);
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'Failed to read the submitted data: a JSON object was expected.');
  }
  return body as Record<string, unknown>;
}
