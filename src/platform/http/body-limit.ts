import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#lib/errors.ts';
import type { ApiContext, ApiEnv } from './api-env.ts';

function refuse(message: string): never {
  throw new ApiError(413, message);
}

/** Refuses bodies over `maxSize` bytes with 413. The size may depend on the call; Infinity for none. */
export function limitBody(
  maxSize: number | ((c: ApiContext) => number | Promise<number>),
  message = 'What was sent is too large.',
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const max = typeof maxSize === 'number' ? maxSize : await maxSize(c);
    if (max === Infinity) return next();
    // A declared length is enough to decide; looking at the body would turn it into a stream, which costs more than
    // all else that a small request does.
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
      return bodyLimit({ maxSize: max, onError: () => refuse(message) })(c, next);
    }
    if (Number(length) > max) refuse(message);
    return next();
  };
}
