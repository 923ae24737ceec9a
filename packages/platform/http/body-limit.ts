import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#lib/errors.ts';
import type { ApiContext, ApiEnv } from './api-env.ts';

/** What any call may send, in bytes: a form that is filled in is a tenth of that. */
export const SMALL_BODY = 64 << 10;

export interface BodyLimit {
  /** Bytes up to which the size that may be isn't asked for. */
  always?: number;
  /** What is thrown of a larger body; `most` is in bytes. */
  tooLarge?: (most: number) => ApiError;
}

/**
 * Refuses bodies over `maxSize` bytes with 413: before they are read where they say how long they are, else as soon as
 * they are longer. The size may depend on the call, and is only asked for where the body has more than `always` bytes;
 * Infinity for none.
 */
export function limitBody(
  maxSize: (c: ApiContext) => number | Promise<number>,
  { always = SMALL_BODY, tooLarge = entityTooLarge }: BodyLimit = {},
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    // A declared length is enough to decide; looking at the body would turn it into a stream, which costs more than
    // all else that a small request does.
    const length = c.req.header('content-length');
    const declared = length !== undefined && c.req.header('transfer-encoding') === undefined;
    if (declared && Number(length) <= always) return next();
    const max = await maxSize(c);
    if (max === Infinity) return next();
    const refuse = (): never => {
      throw tooLarge(max);
    };
    if (!declared) return bodyLimit({ maxSize: max, onError: refuse })(c, next);
    if (Number(length) > max) refuse();
    return next();
  };
}

const entityTooLarge = (): ApiError => new ApiError(413, 'Request entity too large.');
