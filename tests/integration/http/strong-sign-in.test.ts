import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { appCode } from '../../support/authenticator-app.ts';
import { confirmAddress, PASSWORD, type Person, signUp } from '../../support/people.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { SoftAuthenticator } from '../../support/soft-authenticator.ts';

const NEW = '/account/security/passkeys/new';
const REGISTER = '/account/security/passkeys/register';
const APP = '/account/security/authenticator';

type Answer = Awaited<ReturnType<typeof send>>;

/** A form as a page of the site sends it. */
function send<Body = Record<string, unknown>>(
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  cookie = '',
  origin = server.origin,
) {
  const headers = { origin, ...(cookie ? { cookie } : {}) };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return call<Body>(server.origin, 'POST', path, { body, headers });
}

const get = (server: TestServer, path: string, cookie = '') =>
  call<string>(server.origin, 'GET', path, cookie ? { headers: { cookie } } : {});

const location = (answer: { headers: Headers }): string => answer.headers.get('location') ?? '';

/** A cookie of an answer, as a browser sends it back. */
function cookieOf(answer: { headers: Headers }, name: string): string {
  const line = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
  return line?.split(';')[0] ?? '';
}

/** Somebody whose address is confirmed: their session, and that they have just signed in. */
async function somebody(
  server: TestServer,
  name: string,
): Promise<Person & { session: string; fresh: string }> {
  const person = await signUp(server, name);
  await confirmAddress(server, person);
  const signedIn = await send(server, '/login', { identity: person.email, password: PASSWORD });
  const session = cookieOf(signedIn, 'auth_token');
  return { ...person, session, fresh: `${session}; ${cookieOf(signedIn, 'mela_proof')}` };
}

async function addPasskey(server: TestServer, cookie: string): Promise<SoftAuthenticator> {
  const device = new SoftAuthenticator(server.origin);
  const options = await send(server, REGISTER, { intent: 'options' }, cookie);
  const response = JSON.stringify(device.register(options.body as never));
  const all = `${cookie}; ${cookieOf(options, 'mela_new_passkey')}`;
  const finished = await send(server, REGISTER, { intent: 'finish', response, name: 'Key' }, all);
  expect(finished.body).toEqual({ to: '/account/security?done=passkey-added' });
  return device;
}

describeOnEachServer(
  'passkeys and authenticator apps: the pages refuse',
  (server) => {
    it('whoever is not signed in', async () => {
      for (const path of [NEW, APP, '/account/confirm', '/account/security/passkeys/aaaaaaaaaaaaaaa']) {
        expect(location(await get(server(), path)), `answer of ${path}`).toBe('/');
      }
      for (const path of [REGISTER, APP, '/account/confirm', '/account/security/passkeys/aaaaaaaaaaaaaaa']) {
        expect(location(await send(server(), path, { intent: 'options' })), `answer of ${path}`).toBe('/');
      }
      expect(location(await get(server(), '/login/authenticator'))).toBe('/login?problem=mfa-over');
      const second = await send(server(), '/login/authenticator', { code: '123456' });
      expect(location(second)).toBe('/login?problem=mfa-over');
    });

    it('whoever has not shown lately who they are, whosever proof they bring', async () => {
      const [ann, bob] = [await somebody(server(), 'Asha G'), await somebody(server(), 'Bimala R')];
      const proof = bob.fresh.split('; ')[1] ?? '';
      const confirm = (page: string) => `/account/confirm?next=${encodeURIComponent(page)}`;
      for (const cookie of [ann.session, `${ann.session}; ${proof}`, `${ann.session}; mela_proof=x`]) {
        expect(location(await get(server(), NEW, cookie))).toBe(confirm(NEW));
        expect(location(await get(server(), APP, cookie))).toBe(confirm(APP));
        for (const intent of ['options', 'finish']) {
          const fields = { intent, response: '{}', name: 'x' };
          expect(location(await send(server(), REGISTER, fields, cookie))).toBe(confirm(NEW));
        }
        expect(location(await send(server(), APP, { intent: 'begin' }, cookie))).toBe(confirm(APP));
      }
      expect((await get(server(), NEW, ann.fresh)).status).toBe(200);
    });

    it('forms of other sites, and what is no answer', async () => {
      const ann = await somebody(server(), 'Chandra T');
      const foreign = await send(
        server(),
        REGISTER,
        { intent: 'options' },
        ann.fresh,
        'https://evil.example',
      );
      expect(foreign.status).toBe(403);
      for (const path of [REGISTER, '/login/passkey']) {
        expect((await send(server(), path, {}, ann.fresh)).status).toBe(400);
        const empty = { intent: 'finish', response: 'nonsense', name: 'x' };
        expect((await send(server(), path, empty, ann.fresh)).status).toBe(400);
      }
    });

    it("somebody else's passkey and somebody else's challenge", async () => {
      const [ann, bob] = [await somebody(server(), 'Dipesh K'), await somebody(server(), 'Ekta S')];
      await addPasskey(server(), ann.fresh);
      const list = (await get(server(), '/account/security', ann.session)).body;
      const path = /\/account\/security\/passkeys\/[a-z0-9]{15}/.exec(list)?.[0] ?? '';
      expect((await get(server(), path, ann.session)).status).toBe(200);
      expect((await get(server(), path, bob.session)).status).toBe(404);
      expect((await send(server(), path, { intent: 'rename', name: 'Mine' }, bob.fresh)).status).toBe(404);
      expect((await send(server(), path, { intent: 'remove' }, bob.fresh)).status).toBe(404);
      expect(location(await send(server(), path, { intent: 'remove' }, ann.session))).toContain(
        '/account/confirm',
      );

      const options = await send(server(), REGISTER, { intent: 'options' }, ann.fresh);
      const device = new SoftAuthenticator(server().origin);
      const response = JSON.stringify(device.register(options.body as never));
      const stolen = `${bob.fresh}; ${cookieOf(options, 'mela_new_passkey')}`;
      const taken = await send(server(), REGISTER, { intent: 'finish', response, name: 'x' }, stolen);
      expect(taken.status).toBe(400);

      const { body: copy } = await get(server(), '/account/export', ann.session);
      expect(copy).toMatchObject({
        passkeys: [{ name: 'Key', synced: false }],
        authenticatorApp: { on: null },
      });
      expect(JSON.stringify(copy)).not.toMatch(/publicKey|credentialId|counter/);
    });

    it('a challenge that was answered, and leads nobody off the site', async () => {
      const ann = await somebody(server(), 'Fulmaya L');
      const device = await addPasskey(server(), ann.fresh);
      const options = await send(server(), '/login/passkey', { intent: 'options' });
      const line = options.headers.getSetCookie()[0];
      expect(line).toMatch(/^mela_passkey=ey.*Path=\/login\/passkey; Max-Age=600; SameSite=Lax; HttpOnly/);
      const seal = cookieOf(options, 'mela_passkey');
      const response = JSON.stringify(device.signIn(options.body as never));
      const finish = { intent: 'finish', response, next: '//evil.example' };
      expect((await send(server(), '/login/passkey', finish)).status).toBe(400);
      const right: Answer = await send(server(), '/login/passkey', finish, seal);
      expect(right).toMatchObject({ status: 200, body: { to: '/home' } });
      expect(cookieOf(right, 'auth_token')).toMatch(/^auth_token=ey/);
      expect((await send(server(), '/login/passkey', finish, seal)).status).toBe(400);
    });

    it('a password alone, by pages and by the API, once an app is set up', async () => {
      const ann = await somebody(server(), 'Gita M');
      await send(server(), APP, { intent: 'begin' }, ann.fresh);
      const page = (await get(server(), APP, ann.fresh)).body;
      const secret = /secret=([A-Z2-7]{32})/.exec(page)?.[1] ?? '';
      const confirmed = await send<string>(
        server(),
        APP,
        { intent: 'confirm', code: appCode(secret, Date.now()) },
        ann.fresh,
      );
      expect(confirmed.status).toBe(200);
      const recovery = /<li>([\dA-Z]{5}-[\dA-Z]{5})</.exec(confirmed.body)?.[1] ?? '';
      expect((await get(server(), APP, ann.session)).body).not.toContain(secret);

      const login = await send(server(), '/login', { identity: ann.email, password: PASSWORD });
      expect([location(login), cookieOf(login, 'auth_token')]).toEqual(['/login/second-step', '']);
      const under = cookieOf(login, 'mela_sign_in');
      expect(location(await get(server(), '/login/second-step', under))).toBe('/login/authenticator');
      const wrong = await send(server(), '/login/authenticator', { code: '12345' }, under);
      expect([wrong.status, cookieOf(wrong, 'auth_token')]).toEqual([400, '']);

      const byPassword = '/api/collections/users/auth-with-password';
      const body = { identity: ann.email, password: PASSWORD };
      const first = await call<{ mfaId: string }>(server().origin, 'POST', byPassword, { body });
      expect(first).toMatchObject({ status: 401, body: { totp: true } });
      const step = { mfaId: first.body.mfaId, code: appCode(secret, Date.now(), 1) };
      await answered(
        200,
        call(server().origin, 'POST', '/api/collections/users/auth-with-totp', { body: step }),
      );
      const done = await send(server(), '/login/authenticator', { code: recovery }, under);
      expect(location(done)).toBe('/home');
    });
  },
  { host: 'localhost' },
);
