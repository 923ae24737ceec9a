import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Messaging } from '../actions/messaging.ts';

/**
 * Where the programs of mail providers take a reader off an organiser's list (RFC 8058): they send no cookie and come
 * from no page of ours, and the token in the address is their proof. People who open it see the page that asks.
 */
export function messagingApi(messaging: Messaging): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/api/unsubscribe/:token', async (c) => {
      await messaging.setOptOut(c.req.param('token'), true);
      return c.body(null, 204);
    })
    .get('/api/unsubscribe/:token', (c) =>
      c.redirect(`/unsubscribe/${encodeURIComponent(c.req.param('token'))}`, 303),
    );
}
