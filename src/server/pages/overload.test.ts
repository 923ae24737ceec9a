import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnv } from '#platform/http/index.ts';
import { packPage } from './cached-page.ts';
import { servePages, type Site } from './site.ts';

const kept = await packPage('<p>kept</p>', { 'content-type': 'text/html; charset=utf-8' });

/** Pages of a server on which one would wait so long; each that is rendered after all is counted. */
function waiting(waitMs: number) {
  let rendered = 0;
  const queue: Site['queue'] = {
    waitMs,
    run: async () => {
      rendered += 1;
      return null;
    },
  };
  const site = {
    build: () => Promise.reject(new Error('No page is rendered here.')),
    dev: false,
    queue,
    light: [/^\/light$/],
    page: () => Promise.reject(new Error('It is rendered at once.')),
    ids: { secret: () => '' },
    kept: { get: (key: string) => (key.endsWith('/kept') ? kept : null), mark: () => null },
    others: { formTargets: [] },
  } as unknown as Site;
  const app = new Hono<ApiEnv>().all('*', servePages(site));
  app.onError(({ message }) => new Response(message, { status: 500 }));
  return { ask: (path: string, init?: RequestInit) => app.request(path, init), rendered: () => rendered };
}

const BROWSER = { accept: 'text/html,*/*;q=0.8' };

it.each([
  ['en', 'Too many people are opening pages'],
  ['es', 'Demasiadas personas'],
  ['ne', 'धेरै जनाले'],
])('asks a reader of %s in words to come again', async (language, words) => {
  const answer = await waiting(1_500.5).ask('/events?q=%3Cb%3E', {
    headers: { ...BROWSER, 'accept-language': language },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('3');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  const html = await answer.text();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(words);
  expect(html).toContain('<a href="">');
});

it.each([
  ['scripts of a page', '/events.data', { ...BROWSER, 'accept-language': 'es' }, 'Demasiadas personas'],
  ['a program', '/events', { accept: 'application/json', 'accept-language': 'es' }, 'Too many people'],
  ['who says nothing', '/events', {}, 'Too many people'],
])('tells %s in JSON', async (_who, path, headers, words) => {
  const answer = await waiting(2_000).ask(path, { headers });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await answer.json()).toEqual({
    status: 503,
    message: expect.stringContaining(words) as string,
    data: {},
  });
});

it.each([
  ['GET', 1_000, true],
  ['GET', 1_001, false],
  ['HEAD', 1_001, false],
  ['POST', 1_001, true],
  ['POST', 10_000, true],
  ['POST', 10_001, false],
])('%s waits when that takes %i ms: %s', async (method, waitMs, waits) => {
  const { ask, rendered } = waiting(waitMs);
  const answer = await ask('/login', { method, headers: BROWSER });
  expect([rendered(), answer.status === 503]).toEqual(waits ? [1, false] : [0, true]);
});

it('says that a form which was sent is not saved', async () => {
  const answer = await waiting(10_001).ask('/login', { method: 'POST', headers: BROWSER });
  const html = await answer.text();
  expect(html).toContain('Nothing was saved.');
  expect(html).not.toContain('<a ');
});

it.each([
  ['nobody in particular', '', true],
  ['a browser with a hold', 'mela_hold_x=abc', true],
  ['a language and a hold', 'mela_language=es;mela_hold_x=abc', true],
  ['somebody signed in', 'a=1; auth_token=abc', false],
  ['somebody who was signed in', 'auth=1', false],
  ['an operator', 'mela_superuser=abc', false],
])('gives the kept page instead to %s', async (_who, cookie, given) => {
  const { ask } = waiting(5_000);
  const answer = await ask('/kept', { headers: { ...BROWSER, cookie } });
  expect(answer.status).toBe(given ? 200 : 503);
  expect((await answer.text()) === '<p>kept</p>').toBe(given);
});

it('gives the kept page packed as it is asked for', async () => {
  const { ask } = waiting(5_000);
  const answer = await ask('/kept', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(kept.gzip.body));
});

it.each([
  ['/light', 500],
  ['/light?choice', 500],
  ['/light/', 503],
  ['/events/light', 503],
])('%s waits in line only if it is no light page', async (path, status) => {
  const { ask, rendered } = waiting(60_000);
  const answer = await ask(path, { headers: BROWSER });
  expect(answer.status).toBe(status);

  expect(rendered()).toBe(0);
});
