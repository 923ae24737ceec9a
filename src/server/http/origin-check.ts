import type { MiddlewareHandler } from 'hono';
import { forbidden } from '#lib/errors.ts';
import type { ApiEnv } from '#platform/http/index.ts';

/**
 * Pages and forms are signed in by a cookie that browsers send by themselves, so whatever changes something must
 * come from a page of ours: its Origin has to be the public one, or the host that was asked.
 */
export function originCheck(origin: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const sent = c.req.header('origin');
      const host = c.req.header('host');
      const ours =
        sent !== undefined && (sent === origin || (URL.canParse(sent) && new URL(sent).host === host));
      if (!ours)
        throw forbidden('This form was not sent from a page of this site. Open the page and send it again.');
    }
    await next();
  };
}
