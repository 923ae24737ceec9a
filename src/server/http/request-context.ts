import type { MiddlewareHandler } from 'hono';
import type { Ids } from '#lib/ids.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Actor } from '#lib/actor.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives every request its id (a proxy's, where it sent a sane one), its log and a line in it when it is done. */
export function requestContext(deps: { ids: Ids; log: Log; now: () => number }): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : deps.ids.record();
    const log = deps.log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', log);
    c.set('actor', null);
    const started = deps.now();
    await next();
    c.header('x-request-id', requestId);
    // The path alone: queries may carry an access token.
    const { method, path } = c.req;
    log.debug({ method, path, status: c.res.status, ms: deps.now() - started }, 'request');
  };
}

/** Sets who is calling, by the Authorization header alone: cookies sign pages in, never the API. */
export function apiActor(authenticate: (token: string) => Promise<Actor | null>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim();
    if (token) c.set('actor', await authenticate(token));
    await next();
  };
}
