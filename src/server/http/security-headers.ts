import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';

/** Headers that every answer has. `secure`: the site is reached over https alone. */
export function headersOfEveryAnswer(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Sets `headers` on every answer. What an answer set itself (files have a policy of their own) is left alone. */
export function securityHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler<ApiEnv> {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    for (const [name, value] of entries) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
