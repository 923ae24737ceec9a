import type { ErrorHandler } from 'hono';
import { ApiError } from '#lib/errors.ts';
import { unavailability } from '#platform/db/index.ts';
import { type ApiEnv, logOf } from '#platform/http/index.ts';

/** Answers a failed call as PocketBase does: `{status, message, data}`. Faults of ours are a 5xx, told in the log alone. */
export const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof ApiError) {
    if (error.retryAfter !== null) c.header('retry-after', String(error.retryAfter));
    return c.json(error.toJSON(), error.status as 400);
  }
  logOf(c).error({ err: error }, 'unexpected failure');
  const why = unavailability(error);
  const status = why === 'away' ? 503 : why === 'full' ? 507 : 500;
  return c.json({ status, message: 'Something went wrong while processing your request.', data: {} }, status);
};
