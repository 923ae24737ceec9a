import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, NetworkTries, Tried } from '#platform/http/index.ts';

/** Calls of the records API that anybody may send, and what they are counted as. */
const COUNTED: readonly (readonly [path: RegExp, what: Tried])[] = [
  [/^\/api\/collections\/users\/records\/?$/, 'account'],
  [/^\/api\/collections\/[^/]+\/request-(?:password-reset|verification|otp|email-change)\/?$/, 'mail'],
];

/**
 * Counts the calls by which a network makes accounts and has mails sent, as the pages do. Comes after the guards of the API,
 * which find out where a call comes from. Superusers are not counted. Throws 429.
 */
export function networkLimits(tries: NetworkTries): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method === 'POST' && c.get('actor')?.superuser !== true) {
      // A batch may make accounts, too; of who is signed in it is taken for something else.
      const batch = c.req.path === '/api/batch' && c.get('actor') === null;
      const counted = batch ? 'account' : COUNTED.find(([path]) => path.test(c.req.path))?.[1];
      if (counted) tries.count(counted, c.get('address'));
    }
    await next();
  };
}
