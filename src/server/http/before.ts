import type { MiddlewareHandler } from 'hono';
import type { ApiContext, ApiEnv } from '#platform/http/index.ts';

/** What is done before a request is answered, without waiting for anything. May throw ApiError. */
export type Step = (c: ApiContext) => void;

/** Takes those steps, as one layer around the answer: one of its own for each would cost more than the step itself. */
export function before(...steps: readonly Step[]): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    for (const step of steps) step(c);
    return next();
  };
}
