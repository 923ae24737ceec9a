import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Ids } from '#lib/ids.ts';
import { type ApiContext, type ApiEnv, logOf } from '#platform/http/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Actor } from '#lib/actor.ts';
import { presetHeader } from './answer-header.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a request came with, where a proxy sent a sane one, else a new one. */
export const requestIdOf = (given: string | undefined, ids: Ids): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : ids.record();

/** What is told of every request when it is answered. */
export type Answered = (
  request: { method: string; id: string; path: string; route: string },
  status: number,
  /** Milliseconds that it took. */
  ms: number,
) => void;

/** Gives every request its id (a proxy's, where it sent a sane one), its log and a line in it when it is done. */
export function requestContext(deps: {
  ids: Ids;
  log: Log;
  now: () => number;
  answered: Answered;
}): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'), deps.ids);
    c.set('requestId', requestId);
    c.set('log', deps.log);
    c.set('actor', null);
    presetHeader(c, 'x-request-id', requestId);
    const started = deps.now();
    await next();
    const ms = deps.now() - started;
    const { method, path } = c.req;
    deps.answered({ method, path, id: requestId, route: routePath(c) }, c.res.status, ms);
    if (!deps.log.isLevelEnabled('debug')) return;
    // The path alone: queries may carry an access token.
    logOf(c).debug({ method, path, status: c.res.status, ms }, 'request');
  };
}

/** Sets who is calling, by the Authorization header only: cookies sign pages in, never the API. */
export function apiActor(
  authenticate: (token: string, c: ApiContext) => Promise<Actor | null>,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim();
    const actor = token ? await authenticate(token, c) : null;
    if (actor) c.set('actor', { ...actor, request: c.get('requestId') });
    await next();
  };
}
