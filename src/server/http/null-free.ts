import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#lib/errors.ts';
import type { ApiEnv } from '#platform/http/index.ts';

/** Refuses addresses with a null character: nothing here has one, and PostgreSQL can't be asked for it. */
export const nullFree: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.url.includes('%00')) throw new ApiError(400, 'The address has a null character, which none has.');
  await next();
};
