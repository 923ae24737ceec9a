import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { mayLag, noteWrite } from '#platform/db/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { laggingPages, markWriters, neverLagging } from './own-writes.ts';

const MARK = 'mela_wrote=1; Path=/; Max-Age=5; SameSite=Lax; HttpOnly; Secure';

/** A site whose page says whether it may be a moment old, and writes where its address says so. */
function site(lagging = laggingPages(true)) {
  const app = new Hono<ApiEnv>();
  app.use(markWriters(true));
  app.all('/api/records', () => new Response('', { status: 400 }));
  app.all('/broken', () => {
    throw new Error('not done');
  });
  app.onError(() => new Response('', { status: 500 }));
  app.all('*', (c) =>
    lagging(c, async () => {
      const before = mayLag();
      if (c.req.path === '/success') noteWrite();
      return new Response(`${before} ${mayLag()}`, { headers: { 'set-cookie': 'a=b' } });
    }),
  );
  return async (path: string, method = 'GET', cookie = '') => {
    const answer = await app.request(path, { method, headers: { cookie } });
    return [await answer.text(), answer.headers.getSetCookie()];
  };
}

it.each([
  ['a page', '/', 'GET', '', ['true true', ['a=b']]],
  ['a page for somebody who is signed in', '/', 'GET', 'auth_token=x', ['true true', ['a=b']]],
  ['a page after a write', '/', 'GET', 'auth_token=x; mela_wrote=1', ['false false', ['a=b']]],
  ['a page with a mark of somebody’s own making', '/', 'GET', 'mela_wrote=', ['false false', ['a=b']]],
  ['a page that writes', '/success', 'GET', '', ['true false', ['a=b', MARK]]],
  ['a form', '/', 'POST', '', ['false false', ['a=b', MARK]]],
  ['a call', '/api/records', 'PATCH', '', ['', [MARK]]],
  ['a call that only reads', '/api/records', 'GET', '', ['', []]],
  ['a form of which nobody knows whether it was written', '/broken', 'POST', '', ['', [MARK]]],
] as const)('%s', async (_what, path, method, cookie, answer) => {
  expect(await site()(path, method, cookie)).toEqual(answer);
});

it('nothing may be old where there is no replica', async () => {
  expect((await site(neverLagging)('/'))[0]).toBe('false false');
});
