import { expect, it } from 'vitest';
import { openStream } from '../../support/event-stream.ts';
import { describeRecords, startTestApp, type TestApp } from './test-app.ts';

/** The settings' list has the first of them alone. */
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const REFUSED = { status: 403, message: 'You are not allowed to perform this request.', data: {} };

interface Sent {
  method?: string;
  from?: string;
  token?: string;
  body?: object;
}

async function send(app: TestApp, path: string, { method = 'POST', from = HOME, token, body }: Sent) {
  const headers = {
    'x-forwarded-for': from,
    ...(token ? { authorization: token } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return fetch(`${app.url}/api/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** A superuser who signed in before the list was made. */
async function listed(app: TestApp) {
  const root = await app.superuser();
  await root.backups.create('first.zip');
  const fileToken = await root.files.getToken();
  await root.settings.update({ superuserIPs: [`${HOME}/32`] });
  return { token: root.authStore.token, id: root.authStore.record?.id ?? '', fileToken };
}

describeRecords('superusers who may come from some addresses alone', ({ open }) => {
  it.each([
    ['auth-with-password', { identity: 'root@example.com', password: 'correct horse' }],
    ['auth-with-password', { identity: 'root@example.com', password: 'a wrong one' }],
    ['auth-with-otp', { otpId: 'abc', password: '123456' }],
    ['auth-with-totp', { mfaId: 'abc', code: '123456' }],
    ['auth-with-oauth2', { provider: 'google', code: 'a' }],
    ['request-otp', { email: 'root@example.com' }],
    ['request-password-reset', { email: 'root@example.com' }],
    ['confirm-password-reset', { token: 'a', password: 'b', passwordConfirm: 'b' }],
  ])('find %s closed elsewhere, whatever is sent', async (way, body) => {
    await using app = await startTestApp(await open());
    await listed(app);
    for (const name of ['_superusers', '%5Fsuperusers', 'pbc_3142635823']) {
      const answer = await send(app, `collections/${name}/${way}`, { from: ELSEWHERE, body });
      expect({ name, answer: await answer.json() }).toEqual({ name, answer: REFUSED });
    }
    const users = await send(app, `collections/users/${way}`, { from: ELSEWHERE, body });
    expect(await users.text()).not.toContain(REFUSED.message);
  });

  it('sign in from one of them', async () => {
    await using app = await startTestApp(await open());
    await listed(app);
    const body = { identity: 'root@example.com', password: 'correct horse' };
    expect((await send(app, 'collections/_superusers/auth-with-password', { body })).status).toBe(200);
    const sign = (address?: string) =>
      app.records.auth.signIn(
        '_superusers',
        body.identity,
        body.password,
        address === undefined ? {} : { place: { address, userAgent: 'a' } },
      );
    expect((await sign(HOME)).token).toMatch(/\./);
    await expect(sign(ELSEWHERE)).rejects.toMatchObject({ status: 403 });
    await expect(sign()).rejects.toMatchObject({ status: 403 });
  });

  it('do nothing elsewhere with tokens of any kind', async () => {
    await using app = await startTestApp(await open());
    const { token, id, fileToken } = await listed(app);
    const statusOf = async (path: string, sent: Sent) => (await send(app, path, sent)).status;
    const own = await send(app, 'backups', { method: 'GET', token, from: ELSEWHERE });
    expect(await own.json()).toEqual(REFUSED);
    const calls: [string, Sent][] = [
      ['collections/_superusers/auth-refresh', { token }],
      [`collections/_superusers/impersonate/${id}`, { token }],
      ['files/token', { token }],
      [`backups/first.zip?token=${fileToken}`, { method: 'GET' }],
      [`backups/first.zip?token=${fileToken}`, { method: 'HEAD' }],
    ];
    for (const [path, sent] of calls) {
      expect({ path, status: await statusOf(path, { ...sent, from: ELSEWHERE }) }).toEqual({
        path,
        status: 403,
      });
      expect({ path, status: await statusOf(path, sent) }).toEqual({ path, status: 200 });
    }
    const { auth } = app.records;
    expect(await auth.authenticate(token, ELSEWHERE)).toBeNull();
    expect(await auth.authenticate(token)).toBeNull();
    expect(await auth.authenticate(token, HOME)).toMatchObject({ actor: { superuser: true } });
    const impersonated = await send(app, `collections/_superusers/impersonate/${id}`, { token });
    const given = (await impersonated.json()) as { token: string };
    expect(await statusOf('backups', { method: 'GET', token: given.token, from: ELSEWHERE })).toBe(403);
  });

  it('open no protected file elsewhere, and hear nothing there', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const post = await ann.collection('posts').create({
      title: 'With a secret',
      author: ann.authStore.record?.id,
      private: new File(['secret'], 'a.txt'),
    });
    const { token, fileToken } = await listed(app);
    const path = `files/posts/${post.id}/${String(post.private)}`;
    const withToken = { method: 'GET' };
    expect((await send(app, `${path}?token=${fileToken}`, withToken)).status).toBe(200);
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(app, `${path}?token=${fileToken}`, { method, from: ELSEWHERE });
      expect(answer.status).toBe(404);
    }
    const theirs = await ann.files.getToken();
    expect((await send(app, `${path}?token=${theirs}`, { method: 'GET', from: ELSEWHERE })).status).toBe(200);
    await using stream = await openStream(app.url);
    const { clientId } = JSON.parse(stream.events[0]?.data ?? '{}') as { clientId: string };
    const wish = { clientId, subscriptions: ['posts/*'] };
    expect((await send(app, 'realtime', { token, body: wish, from: ELSEWHERE })).status).toBe(403);
  });
});
