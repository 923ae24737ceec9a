import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Viewer } from '#shared/request/page-context.ts';
import { viewerParts as parts } from '#shell/rendering/viewer-parts.tsx';
import { viewerPageSender } from './send-viewer-page.ts';
import { viewerPageOf } from './viewer-page.ts';
import type { ViewerPages } from './viewer-pages.ts';

const asha: Viewer = {
  id: 'asha00000000001',
  name: 'Asha Gurung',
  email: 'asha@example.com',
  avatarUrl: null,
  verified: true,
  language: null,
};
const maya = { ...asha, id: 'maya00000000001', name: 'Maya Rai', email: 'maya@example.com' };
const stand = parts.standIn(asha);
const html = `<html><body><p>${stand.email}</p><a href="/of/${maya.id}">Maya</a></body></html>`;
const page = viewerPageOf({ html, hashes: ["'sha256-x'"] }, stand, parts);

/** What is asked of the stores. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});
const pages = {
  knows: (path: string) => path !== '/unknown',
  ask: async ({ key }: { key: string }) => {
    asked.push(`answers ${key}`);
    if (key.endsWith('/fails')) throw new Error('away');
    return key.endsWith('/asked') ? { known: null } : { known: { page } };
  },
} as unknown as ViewerPages;
const send = viewerPageSender({
  pages,
  parts,
  sites: { formTargets: [] },
  headers: { 'x-frame-options': 'DENY' },
  viewerOf: async (token) => {
    asked.push(`login ${token}`);
    return { asha, maya }[token] ?? null;
  },
});

const server = createServer((request: IncomingMessage, response) => {
  const sending = send(request, response);
  const routed = (how: string) => response.writeHead(404).end(how);
  if (!sending) return void routed('not asked');
  sending.then(
    (sent) => sent || routed('not sent'),
    () => routed('failed'),
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method });

it.each([
  ['of an address that keeps none', '/unknown', 'auth_token=asha', 'not asked', []],
  ['for a guest', '/', '', 'not asked', []],
  ['for a login that is none', '/', 'auth_token=nobody', 'not sent', ['login nobody']],
  [
    'that was not made yet',
    '/asked',
    'auth_token=asha',
    'not sent',
    ['login asha', 'answers - en-US ad /asked'],
  ],
  ['that names who looks', '/', 'auth_token=maya', 'not sent', ['login maya', 'answers - en-US ad /']],
  [
    'whose questions fail',
    '/fails',
    'auth_token=asha',
    'failed',
    ['login asha', 'answers - en-US ad /fails'],
  ],
])('sends none %s', async (_what, path, cookie, said, looked) => {
  const answer = await ask(path, { cookie, 'accept-language': 'en-US' });
  expect([answer.status, await answer.text(), asked]).toEqual([404, said, looked]);
});

it.each(['HEAD', 'POST'])('sends none to a %s', async (method) => {
  expect((await ask('/', { cookie: 'auth_token=asha' }, method)).status).toBe(404);
  expect(asked).toEqual([]);
});

it.each([
  ['gzip, deflate, br', 'gzip'],
  ['br', null],
  ['identity', null],
  ['gzip;q=0', null],
])('sends it with all headers of a page, to %s as %s', async (accepts, encoding) => {
  const answer = await ask('/', { cookie: 'auth_token=asha', 'accept-encoding': accepts });
  expect(await answer.text()).toBe(html.replace(stand.email, asha.email));
  const { headers } = answer;
  expect([answer.status, headers.get('content-encoding')]).toEqual([200, encoding]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-x';") as string,
  });
});

it('sends nothing again to who has it', async () => {
  const cookie = 'auth_token=asha';
  const tag = (await ask('/', { cookie })).headers.get('etag') ?? '';
  const again = await ask('/', { cookie, 'if-none-match': tag });
  expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
    304,
    '',
    'private, no-cache',
  ]);
  expect((await ask('/', { cookie, 'if-none-match': '"other"' })).status).toBe(200);
});
