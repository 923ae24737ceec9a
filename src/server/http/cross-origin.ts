import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ApiEnv } from '#platform/http/index.ts';
import { presetHeader } from './answer-header.ts';

const ORIGIN = '*';
/** Seconds that a browser may remember a preflight. */
const MAX_AGE = 86_400;

/** What every answer of the API says about that. */
export const CROSS_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': ORIGIN,
  'access-control-expose-headers': 'x-request-id',
};

const preflight: MiddlewareHandler<ApiEnv> = cors({ origin: ORIGIN, maxAge: MAX_AGE });

/** Lets pages of any site call the API: it authenticates by a header, which no other site can send by accident. */
export const crossOrigin: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  for (const [name, value] of Object.entries(CROSS_ORIGIN_HEADERS)) presetHeader(c, name, value);
  return next();
};
