import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';

/** Has a call counted that may change something. It comes after the guard, which finds out where it comes from. */
export function counter(context: RecordsContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD')
      await context.beforeCalls(
        [{ method, path }],
        c.get('address') ?? '',
        c.get('actor')?.superuser === true,
      );
    await next();
  };
}
