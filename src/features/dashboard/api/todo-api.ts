import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Todo } from '../actions/todo.ts';

/**
 * The address by which mail programs switch the daily mail off (RFC 8058). It takes the POST of programs that know nothing
 * else; people who open it see the page that asks.
 */
export function todoApi(todo: Todo): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/api/todo/unsubscribe/:token', async (c) => {
      await todo.mail.setByToken(c.req.param('token'), false);
      return c.body(null, 204);
    })
    .get('/api/todo/unsubscribe/:token', (c) =>
      c.redirect(`/home/daily-mail/${encodeURIComponent(c.req.param('token'))}`, 303),
    );
}
