import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';

/** Whether a member is told news by mail, by their private link. */
interface News {
  news: { set(token: string, given: boolean): Promise<unknown> };
}

/**
 * The address by which mail programs take a member off the news (RFC 8058). It takes the POST of programs that know
 * nothing else; people who open it see the page that asks.
 */
export function newsApi({ news }: News): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/api/news/unsubscribe/:token', async (c) => {
      await news.set(c.req.param('token'), false);
      return c.body(null, 204);
    })
    .get('/api/news/unsubscribe/:token', (c) =>
      c.redirect(`/news/unsubscribe/${encodeURIComponent(c.req.param('token'))}`, 303),
    );
}
