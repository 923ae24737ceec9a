import type { ErrorHandler } from 'hono';
import { ApiError } from '#lib/errors.ts';
import { type ApiEnv, logOf } from '#platform/http/index.ts';

/**
 * Whatever a handler of the API throws, as `{status, message, data}`. What we did not expect is a 500 without
 * details: the cause goes to the log, with the request's id.
 */
export const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof ApiError) {
    if (error.status >= 500) logOf(c).error({ err: error }, error.message);
    return c.json(error.toJSON(), error.status as 400);
  }
  logOf(c).error({ err: error }, 'unexpected failure');
  return c.json(
    { status: 500, message: 'Something went wrong while processing your request.', data: {} },
    500,
  );
};
