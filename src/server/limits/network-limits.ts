import type { MiddlewareHandler } from 'hono';
import type { ApiContext, ApiEnv, NetworkLimits, Tried } from '#platform/http/index.ts';
import type { CountedCall } from '#records/index.ts';
import { PAGE } from './body-limits.ts';

/** Calls of the records API that anybody may send, and what they are counted as. */
const COUNTED: readonly (readonly [method: RegExp, path: RegExp, what: Tried])[] = [
  // A batch puts what may be there already.
  [/^(?:POST|PUT)$/, /^\/api\/collections\/users\/records\/?$/, 'account'],
  [
    /^POST$/,
    /^\/api\/collections\/[^/]+\/request-(?:password-reset|verification|otp|email-change)\/?$/,
    'mail',
  ],
  [/^POST$/, /^\/api\/volunteer\/[^/]+\/?$/, 'volunteer'],
  [/^POST$/, /^\/api\/events\/[^/]+\/(?:run-of-show\/import|answer-files)\/?$/, 'import'],
];

/**
 * Counts forms of pages that bring files, which cost more than they do to send; smaller ones have none worth counting.
 * `addressOf` says where one comes from. Throws 429.
 */
export function countUploads(
  tries: NetworkLimits,
  addressOf: (c: ApiContext) => Promise<string>,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = c.req.header();
    if (encoding !== undefined || Number(length ?? 0) > PAGE) await tries.count('upload', await addressOf(c));
    await next();
  };
}

/**
 * Counts the calls by which a network makes accounts, has mails sent and files read, as the pages do; each of a batch by
 * itself. Superusers are not counted. Throws 429.
 */
export function countCalls(tries: NetworkLimits) {
  return async (calls: readonly CountedCall[], address: string, superuser: boolean): Promise<void> => {
    if (superuser) return;
    const counts = new Map<Tried, number>();
    for (const { method, path } of calls) {
      const what = COUNTED.find(([verb, pattern]) => verb.test(method) && pattern.test(path))?.[2];
      if (what) counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    for (const [what, n] of counts) await tries.count(what, address, n);
  };
}
