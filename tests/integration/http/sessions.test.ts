import { expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { PASSWORD, signUp } from '../../support/people.ts';
import { describeOnEachServer, SUPERUSER, type TestServer } from '../../support/server.ts';

/** A form as a page of the site sends it. */
function send(server: TestServer, path: string, fields: Record<string, string>, more: object = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return call(server.origin, 'POST', path, { body, headers: { origin: server.origin, ...more } });
}

const get = (server: TestServer, path: string, cookie: string) =>
  call(server.origin, 'GET', path, { headers: { cookie } });
const api = <Body = { items: { id: string; current: boolean }[] }>(
  server: TestServer,
  method: 'GET' | 'DELETE',
  path: string,
  token: string,
) => call<Body>(server.origin, method, path, { headers: { authorization: token } });

function cookieOf(answer: { headers: Headers }, name: string): string {
  const line = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
  return line?.split(';')[0] ?? '';
}

async function signIn(server: TestServer, email: string) {
  const answer = await send(server, '/login', { identity: email, password: PASSWORD });
  const cookie = cookieOf(answer, 'auth_token');
  return { answer, cookie, token: cookie.slice('auth_token='.length) };
}

describeOnEachServer('sessions', (server) => {
  it('end by signing out, for pages and the API, and the others go on', async () => {
    const { email } = await signUp(server(), 'Asha Rai');
    const [one, other] = [await signIn(server(), email), await signIn(server(), email)];
    expect((await get(server(), '/account/sessions', one.cookie)).status).toBe(200);
    expect((await send(server(), '/logout', {}, { cookie: one.cookie })).status).toBe(302);
    expect((await get(server(), '/account/sessions', one.cookie)).headers.get('location')).toBe('/');
    expect((await api(server(), 'GET', '/api/me', one.token)).status).toBe(401);
    const held = await call(server().origin, 'POST', '/session', {
      headers: { authorization: one.token, origin: server().origin },
    });
    expect(held.status).toBe(401);
    expect((await api(server(), 'GET', '/api/me', other.token)).status).toBe(200);
  });

  it('begin in another browser with the calendar that the person chose, and with nobody else’s', async () => {
    const [asha, bina] = [await signUp(server(), 'Asha Rai'), await signUp(server(), 'Bina Thapa')];
    const { cookie } = await signIn(server(), asha.email);
    const chosen = await send(server(), '/calendar', { calendar: 'bs', from: '/home' }, { cookie });
    expect(cookieOf(chosen, 'mela_calendar')).toBe('mela_calendar=bs');
    expect(cookieOf((await signIn(server(), asha.email)).answer, 'mela_calendar')).toBe('mela_calendar=bs');
    expect(cookieOf((await signIn(server(), bina.email)).answer, 'mela_calendar')).toBe('');
  });

  it('are listed and ended over the API, by nobody but their owner', async () => {
    const { email } = await signUp(server(), 'Bina Thapa');
    const stranger = await signUp(server(), 'Chandra Gurung');
    const [one, other] = [await signIn(server(), email), await signIn(server(), email)];
    const listed = await api(server(), 'GET', '/api/me/sessions', one.token);
    const [elsewhere] = listed.body.items.filter(({ current }) => !current);
    expect(listed.body.items.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(listed.body)).not.toContain('keyMark');
    const path = `/api/me/sessions/${elsewhere?.id}`;
    for (const [token, status] of [
      ['', 401],
      [stranger.token, 404],
    ] as const) {
      expect((await api(server(), 'DELETE', path, token)).status).toBe(status);
    }
    expect((await api(server(), 'GET', '/api/me/sessions', '')).status).toBe(401);
    expect((await api(server(), 'DELETE', '/api/me/sessions', '')).status).toBe(401);
    expect((await api(server(), 'DELETE', '/api/me/sessions/current', other.token)).status).toBe(204);
    expect((await api(server(), 'GET', '/api/me', other.token)).status).toBe(401);
    expect((await api(server(), 'DELETE', '/api/me/sessions', one.token)).status).toBe(204);
    expect((await api(server(), 'GET', '/api/me', one.token)).status).toBe(401);
    expect((await api(server(), 'GET', '/api/me', stranger.token)).status).toBe(200);
  });

  it('can not be ended on the page of somebody else', async () => {
    const { email, token } = await signUp(server(), 'Dorje Lama');
    const mine = await signIn(server(), (await signUp(server(), 'Esha Karki')).email);
    const theirs = await signIn(server(), email);
    const listed = await api(server(), 'GET', '/api/me/sessions', theirs.token);
    for (const { id } of listed.body.items) {
      await send(server(), '/account/sessions', { intent: 'end', session: id }, { cookie: mine.cookie });
    }
    expect((await api(server(), 'GET', '/api/me', token)).status).toBe(200);
    expect((await api(server(), 'GET', '/api/me', theirs.token)).status).toBe(200);
    const unknown = await send(server(), '/account/sessions', { intent: 'x' }, { cookie: mine.cookie });
    expect(unknown.status).toBe(400);
    expect((await send(server(), '/account/sessions', { intent: 'end' })).headers.get('location')).toBe('/');
  });

  it('of superusers end by signing out, too', async () => {
    const typed = { identity: SUPERUSER.email, password: SUPERUSER.password };
    const entered = await send(server(), '/_/sign-in', typed);
    const cookie = cookieOf(entered, 'mela_superuser');
    expect((await get(server(), '/support', cookie)).status).toBe(200);
    await send(server(), '/support', { intent: 'sign-out' }, { cookie });
    expect((await get(server(), '/support', cookie)).status).toBe(404);
  });

  it('are begun from a known browser whatever is guessed elsewhere', async () => {
    const { email } = await signUp(server(), 'Gita Magar');
    const { answer } = await signIn(server(), email);
    const known = cookieOf(answer, 'mela_known');
    const guess = (n: number, password: string, cookie = '') =>
      send(
        server(),
        '/login',
        { identity: email, password },
        { 'x-forwarded-for': `198.51.100.${n}`, 'user-agent': 'Other', ...(cookie ? { cookie } : {}) },
      );
    for (let n = 0; n < 20; n += 1) await guess(n, 'a wrong one');
    const refused = await guess(99, PASSWORD);
    expect(refused.status).toBe(429);
    expect(JSON.stringify(refused.body)).toContain('Too many wrong passwords for this account');
    expect((await guess(99, PASSWORD, known)).status).toBe(302);
  });
});
