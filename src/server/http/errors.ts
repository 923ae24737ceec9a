import type { ErrorHandler } from 'hono';
import { ApiError } from '#lib/errors.ts';
import { type ApiEnv, logOf } from '#platform/http/index.ts';
import type { Log } from '#platform/log/index.ts';

/** What is answered to a call that failed: the body as JSON. */
export interface Refusal {
  status: number;
  body: unknown;
}

/**
 * Whatever a handler of the API throws, as `{status, message, data}`. What we did not expect is a 500 without
 * details: the cause goes to the log, which `log` gives.
 */
export function refusalOf(error: unknown, log: () => Log): Refusal {
  if (error instanceof ApiError) {
    if (error.status >= 500) log().error({ err: error }, error.message);
    return { status: error.status, body: error.toJSON() };
  }
  log().error({ err: error }, 'unexpected failure');
  const message = 'Something went wrong while processing your request.';
  return { status: 500, body: { status: 500, message, data: {} } };
}

/** The same, for what came by the router. */
export const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  const { status, body } = refusalOf(error, () => logOf(c));
  return c.json(body as object, status as 400);
};
