import type { MiddlewareHandler } from 'hono';
import { withLag } from '#platform/db/index.ts';
import type { ApiContext, ApiEnv } from '#platform/http/index.ts';
import { readCookie, serialise } from '#shared/session/cookies.server.ts';

/** Says that this browser has just written something. It has no other meaning, so anybody may send it. */
const COOKIE = 'mela_wrote';
/** Far longer than a replica may be behind: what is read from it afterwards has what was written. */
const SECONDS = 5;
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Answers a page that may be made of what was true a moment ago, and gives that answer. */
export type Lagging = (c: ApiContext, answer: () => Promise<Response>) => Promise<Response>;

const markedBy = (secure: boolean) => serialise(COOKIE, '1', { maxAge: SECONDS, secure, httpOnly: true });

/** Where there is no replica, pages are made of what is true. */
export const neverLagging: Lagging = (_c, answer) => answer();

/**
 * Lets pages be made of what a replica has, unless their reader has just written: whoever wrote reads what they wrote. A page that
 * itself writes counts as well.
 */
export function laggingPages(secure: boolean): Lagging {
  const mark = markedBy(secure);
  return async (c, answer) => {
    if (!READS.has(c.req.method) || readCookie(c.req.raw, COOKIE) !== null) return answer();
    const { value, wrote } = await withLag(answer);
    if (!wrote) return value;
    const headers = new Headers(value.headers);
    headers.append('set-cookie', mark);
    return new Response(value.body, { status: value.status, headers });
  };
}

/** Marks the browsers of all that may have written, however that ended, by pages and by the API. */
export function markWriters(secure: boolean): MiddlewareHandler<ApiEnv> {
  const mark = markedBy(secure);
  return async (c, next) => {
    await next();
    if (!READS.has(c.req.method)) c.header('set-cookie', mark, { append: true });
  };
}
