import { beforeEach, expect, it, vi } from 'vitest';
import { keepingPage, type Lost, onLost } from './lost-connection.ts';

beforeEach(() => vi.stubGlobal('location', new URL('http://site.test/about')));

const HTML = '<html><head><title>502 Bad Gateway</title></head></html>';
const html = (status: number) => new Response(HTML, { status, headers: { 'content-type': 'text/html' } });

/** Sends one request through it. Gives what the listeners heard, and the answer unless the request was given up. */
async function sent(send: typeof fetch, path = '/contact.data', method = 'GET') {
  const heard: Lost[] = [];
  const controller = new AbortController();
  const stop = onLost((lost) => {
    heard.push(lost);
    controller.abort();
  });
  const answer = await keepingPage(send)(path, { method, signal: controller.signal }).catch(() => null);
  stop();
  return { heard, answer };
}

it.each([500, 502, 503, 504])(
  'gives up what is answered with a proxy’s %i, without its words',
  async (status) => {
    const { heard, answer } = await sent(() => Promise.resolve(html(status)));
    expect(heard).toEqual([{ method: 'GET', words: null, offline: false }]);
    expect(answer).toBeNull();
  },
);

it('passes other errors of a proxy on, without their words', async () => {
  const { heard, answer } = await sent(() => Promise.resolve(html(403)));
  expect(heard).toEqual([]);
  expect(answer?.status).toBe(403);
  expect(await answer?.text()).toBe('');
});

it('hears what our API says, and that there is no connection', async () => {
  const busy = () => Promise.resolve(Response.json({ message: 'Too many.' }, { status: 429 }));
  expect((await sent(busy)).heard).toEqual([{ method: 'GET', words: 'Too many.', offline: false }]);
  const none = () => Promise.reject(new TypeError('Failed to fetch'));
  const lost = await sent(none, '/contact.data', 'POST');
  expect(lost.heard).toEqual([{ method: 'POST', words: null, offline: true }]);
});

it('leaves alone what the site’s pages answer, and what is not the router’s', async () => {
  const ours = () =>
    Promise.resolve(new Response('x', { status: 500, headers: { 'X-Remix-Response': 'yes' } }));
  expect((await sent(ours)).answer?.status).toBe(500);
  expect((await sent(() => Promise.resolve(html(502)), '/api/health')).answer?.status).toBe(502);
});
