import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#lib/errors.ts';
import type { ApiEnv } from '#platform/http/index.ts';

function refuse(): never {
  throw new ApiError(413, 'What was sent is too large.');
}

/** Refuses bodies over `maxSize` bytes with 413. */
export function limitBody(maxSize: number): MiddlewareHandler<ApiEnv> {
  const counting = bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    // A declared length is enough to decide; looking at the body would turn it into a stream, which costs more than
    // all else that a small request does.
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next);
    if (Number(length) > maxSize) refuse();
    return next();
  };
}
