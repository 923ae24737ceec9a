import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ApiEnv } from '#platform/http/index.ts';
import { presetHeader } from './answer-header.ts';

const ORIGIN = '*';
/** Seconds that a browser may remember a preflight. */
const MAX_AGE = 86_400;

const preflight: MiddlewareHandler<ApiEnv> = cors({ origin: ORIGIN, maxAge: MAX_AGE });

/** Lets pages of any site call the API: it authenticates by a header, which no other site can send by accident. */
export const crossOrigin: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  presetHeader(c, 'access-control-allow-origin', ORIGIN);
  presetHeader(c, 'access-control-expose-headers', 'x-request-id');
  return next();
};
