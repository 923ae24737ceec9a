import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const PASSWORD = 'mela-demo-123';
const PEOPLE = ['organiser@mela.test', 'attendee@mela.test', 'newcomer@mela.test'];
const SUPERUSER = 'admin@mela.test';

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Asks as a proxy may: with any Host, which fetch would not send. */
function ask({ origin }: TestServer, path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const type = body?.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
  return new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    const sent = request(
      origin + path,
      { method, agent: false, headers: { ...(body ? { 'content-type': type } : {}), ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Signs in by the page, and gives whether that worked. */
async function signsInByPage(server: TestServer, page: string, identity: string, headers: Sent['headers']) {
  const host = headers?.host;
  const origin = host ? `http://${host}` : server.origin;
  const body = new URLSearchParams({ identity, password: PASSWORD }).toString();
  const { cookies } = await ask(server, page, { method: 'POST', body, headers: { origin, ...headers } });
  return cookies.some((line) => /^(auth_token|mela_superuser)=[^;]/.test(line));
}

async function signsInByApi(server: TestServer, collection: string, identity: string, sent: Sent['headers']) {
  const body = JSON.stringify({ identity, password: PASSWORD });
  const headers = sent ?? {};
  const path = `/api/collections/${collection}/auth-with-password`;
  return (await ask(server, path, { method: 'POST', body, headers })).status === 200;
}

async function everyLogin(server: TestServer, headers: Sent['headers']): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const email of PEOPLE) {
    found[`${email} by the page`] = await signsInByPage(server, '/login', email, headers);
    found[`${email} by the API`] = await signsInByApi(server, 'users', email, headers);
  }
  found[`${SUPERUSER} by the page`] = await signsInByPage(server, '/_/sign-in', SUPERUSER, headers);
  found[`${SUPERUSER} by the API`] = await signsInByApi(server, '_superusers', SUPERUSER, headers);
  return found;
}

const those = (logins: Record<string, boolean>, open: boolean): string[] =>
  Object.keys(logins).filter((name) => logins[name] === open);

const DEMO_ONLY = ['/outbox', '/sandbox/style.css', '/v1/charges'];
const statusOf = async (server: TestServer, headers: Sent['headers']): Promise<number[]> =>
  Promise.all(DEMO_ONLY.map(async (path) => (await ask(server, path, { headers: headers ?? {} })).status));

const FROM_ELSEWHERE: [string, Record<string, string>][] = [
  ['X-Forwarded-For', { 'x-forwarded-for': '8.8.8.8' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['Forwarded', { forwarded: 'for=8.8.8.8;proto=https' }],
  ['Via', { via: '1.1 proxy' }],
  ['a name of its own', { host: 'tickets.example.org' }],
];

describe('a demo that nobody asked for', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { DEMO: '' } });
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  it.each(['127.0.0.1', 'localhost', '[::1]'])('is open to this machine, as %s', async (name) => {
    const host = `${name}:${new URL(server.origin).port}`;
    expect(those(await everyLogin(server, { host }), false)).toEqual([]);
    expect(await statusOf(server, { host })).toEqual([200, 200, 401]);
    expect((await ask(server, '/login', { headers: { host } })).text).toContain('organiser@mela.test');
  });

  it.each(FROM_ELSEWHERE)('is closed to what came through a proxy: %s', async (_, headers) => {
    expect(those(await everyLogin(server, headers), true)).toEqual([]);
    expect(await statusOf(server, headers)).toEqual([404, 404, 404]);
    expect((await ask(server, '/login', { headers })).text).not.toContain('organiser@mela.test');
    expect((await ask(server, '/', { headers })).status).toBe(200);
  });

  it('lets people with accounts of their own in from everywhere', async () => {
    const { email } = await signUp(server, 'Asha Gurung');
    const body = JSON.stringify({ identity: email, password: 'correct-horse-battery' });
    const answer = await ask(server, '/api/collections/users/auth-with-password', {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': '8.8.8.8' },
    });
    expect(answer.status).toBe(200);
  });
});

it('listening for others than this machine, there is no demo unless one is asked for', async () => {
  await using server = await startServer({ env: { DEMO: '', HOST: '0.0.0.0' } });
  expect(await rows(server, 'SELECT id FROM users')).toEqual([]);
  expect(await statusOf(server, {})).toEqual([404, 404, 404]);
  await until('the start line', () => server.log.lines.find((line) => line.includes('DEMO=1')));
});

it('with DEMO=1 it is open to all, but for the superuser, whose password is random and told once', async () => {
  const ORIGIN = 'https://mela.example.org';
  await using server = await startServer({ env: { DEMO: '1', ORIGIN } });
  const through = { host: 'mela.example.org', origin: ORIGIN, 'x-forwarded-for': '8.8.8.8' };
  const logins = await everyLogin(server, through);
  expect(those(logins, false)).toEqual([`${SUPERUSER} by the page`, `${SUPERUSER} by the API`]);
  expect(await statusOf(server, through)).toEqual([200, 200, 401]);

  const line = await until('the password', () =>
    server.log.lines.find((text) => text.includes('Superuser:')),
  );
  const password = /password (\S+)/.exec(line)?.[1];
  const path = '/api/collections/_superusers/auth-with-password';
  const body = JSON.stringify({ identity: SUPERUSER, password });
  expect((await ask(server, path, { method: 'POST', body, headers: through })).status).toBe(200);

  // Nobody reads there how to choose the superuser another one.
  const reset = { method: 'POST', body: JSON.stringify({ email: SUPERUSER }), headers: through };
  await ask(server, '/api/collections/_superusers/request-password-reset', reset);
  const [mail] = await until('the mail', async () => {
    const found = await rows<{ id: string }>(
      server,
      `SELECT id FROM mail_outbox WHERE recipient = '${SUPERUSER}'`,
    );
    return found.length > 0 ? found : null;
  });
  expect((await ask(server, '/outbox', { headers: through })).text).not.toContain(`/outbox/${mail?.id}`);
  for (const page of [`/outbox/${mail?.id}`, `/outbox/${mail?.id}/html`])
    expect(await ask(server, page, { headers: through })).toMatchObject({ status: 404 });

  await server.stop();
  await server.restart();
  expect(server.log.lines.join('\n')).not.toContain('Superuser:');
});

it('mails of a database that was not seeded as a demo are shown to nobody', async () => {
  await using server = await startServer();
  await signUp(server, 'Asha Gurung');
  await server.stop();
  await using demo = await startServer({ on: server.database, env: { DEMO: '1' } });
  expect(await statusOf(demo, {})).toEqual([404, 200, 401]);
  await until('the start line', () => demo.log.lines.find((line) => line.includes('no demo was added')));
});

it("a demo's folder that goes on with a public address does not let in who knows its passwords", async () => {
  await using tried = await startServer({ demo: true });
  expect(those(await everyLogin(tried, {}), false)).toEqual([]);
  await tried.stop();
  const ORIGIN = 'https://mela.example.org';
  await using live = await startServer({ on: tried.database, env: { DEMO: '0', ORIGIN } });
  const from: Record<string, string>[] = [
    { origin: ORIGIN },
    { origin: ORIGIN, 'x-forwarded-for': '8.8.8.8' },
  ];
  for (const headers of from) expect(those(await everyLogin(live, headers), true)).toEqual([]);
});
