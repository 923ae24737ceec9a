import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { type OidcUnderTest, startOidcProvider } from '../../support/oidc-provider.ts';
import { PASSWORD, signUp, superuserToken } from '../../support/people.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { googleAt, setUsers } from '../../support/sign-in.ts';

let provider: OidcUnderTest;
afterAll(() => provider?.[Symbol.asyncDispose]());

/** A form as a browser without scripts sends it. */
function send(server: TestServer, path: string, fields: Record<string, string>, cookie = '') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { origin: server.origin, ...(cookie ? { cookie } : {}) };
  return call<string>(server.origin, 'POST', path, { body, headers });
}

const get = (server: TestServer, path: string, cookie = '') =>
  call<string>(server.origin, 'GET', path, cookie ? { headers: { cookie } } : {});

const location = (answer: { headers: Headers }): string => answer.headers.get('location') ?? '';
const cookiesOf = (answer: { headers: Headers }): string[] => answer.headers.getSetCookie();

describeOnEachServer('the pages of signing in refuse', (server) => {
  beforeAll(async () => {
    await provider?.[Symbol.asyncDispose]();
    provider = await startOidcProvider([`${server().origin}/login/google/callback`]);
    provider.accounts.set('maya', { name: 'Maya', email: 'maya@example.org', email_verified: true });
    await setUsers(server(), googleAt(provider, 'maya'));
  });

  /** Goes to the provider as a browser does; gives the seal of the visit and where the provider leads back to. */
  async function visit(search = '', session = '') {
    const begun = await get(server(), `/login/google${search}`, session);
    expect(begun.status).toBe(302);
    const line = cookiesOf(begun).find((one) => one.startsWith('mela_sign_in='));
    expect(line).toMatch(/Path=\/login; Max-Age=600; SameSite=Lax; HttpOnly/);
    const back = await provider.walk(location(begun), 'maya');
    return { seal: line?.split(';')[0] ?? '', back: back.pathname + back.search };
  }

  it('a state that was forged, or is of another browser', async () => {
    const { seal, back } = await visit();
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    for (const [path, cookie] of [
      [forged, seal],
      [back, ''],
      [back, `${seal}x`],
      [back, 'mela_sign_in=eyJhbGciOiJub25lIn0.e30.'],
      [back.replace('/google/', '/oidc/'), seal],
      ['/login/google/callback', seal],
    ] as const) {
      const answer = await get(server(), path, cookie);
      expect(location(answer), `answer of ${path}`).toBe('/login?problem=state');
      expect(cookiesOf(answer)).toEqual([]);
    }
    const right = await get(server(), back, seal);
    expect(location(right)).toBe('/home');
    expect(cookiesOf(right).some((line) => /^auth_token=ey.*HttpOnly/.test(line))).toBe(true);
    // A code counts once.
    expect(location(await get(server(), back, seal))).toBe('/login?problem=failed');
  });

  it('a forged state in a window of its own, which closes and has the page behind tell of it', async () => {
    const { seal, back } = await visit('?window=popup');
    const answer = await get(server(), back.replace(/state=[^&]+/, 'state=forged'), seal);
    expect(location(answer)).toBe('/login/finished?to=%2Flogin%3Fproblem%3Dstate');
    expect(cookiesOf(answer)).toEqual([]);
    const refused = await get(server(), back.replace(/code=[^&]+/, 'error=access_denied'), seal);
    expect(location(refused)).toBe('/login/finished?to=%2Flogin%3Fproblem%3Dcode');
    expect((await get(server(), '/login?problem=state')).body).toContain('role="alert"');
    expect(location(await get(server(), back, seal))).toBe('/login/finished?to=%2Fhome');
  });

  it('to lead off the site', async () => {
    const { seal, back } = await visit('?next=%2F%2Fevil.example');
    expect(location(await get(server(), back, seal))).toBe('/home');
    const finished = await get(server(), '/login/finished?to=https%3A%2F%2Fevil.example');
    expect(finished.body).not.toContain('href="https://evil.example');
  });

  it('a provider that is not there', async () => {
    const answer = await get(server(), '/login/gitlab');
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('Missing or invalid provider');
  });

  it('to connect an account with somebody who is not signed in, or with another', async () => {
    expect(location(await get(server(), '/login/google?link=1'))).toBe('/');
    const one = await signUp(server(), 'Asha Gurung');
    const other = await signUp(server(), 'Bimala Rai');
    const { seal, back } = await visit('?link=1', `auth_token=${one.token}`);
    const answer = await get(server(), back, `${seal}; auth_token=${other.token}`);
    expect(location(answer)).toBe('/login?problem=state');
    expect(await rows(server(), `SELECT id FROM "_externalAuths" WHERE "recordRef" = '${other.id}'`)).toEqual(
      [],
    );
  });

  it('mailed links that are forged, of another purpose or of another collection', async () => {
    const { token, email } = await signUp(server(), 'Chandra Thapa');
    const superuser = await superuserToken(server());
    for (const bad of ['x', 'a.b.c', token, superuser]) {
      const passwords = { password: 'a-new-password', passwordConfirm: 'a-new-password' };
      const reset = await send(server(), `/reset-password/${bad}`, passwords);
      expect(reset).toMatchObject({ status: 400 });
      expect(reset.body).toContain('This link does not work');
      expect((await send(server(), `/verify/${bad}`, {})).body).toContain('This link does not work');
      const moved = await send(server(), `/confirm-email-change/${bad}`, { password: PASSWORD });
      expect(moved.body).toContain('This link does not work');
    }
    expect(location(await send(server(), '/login', { identity: email, password: PASSWORD }))).toBe('/home');
  });

  it('to tell whether anybody has an address', async () => {
    const { email } = await signUp(server(), 'Dipesh Karki');
    for (const path of ['/forgot-password', '/verify', '/login/code']) {
      const [known, unknown] = await Promise.all(
        [email, 'nobody@example.org'].map((address) =>
          send(server(), path, { intent: 'send', email: address }),
        ),
      );
      expect(known?.status).toBeGreaterThanOrEqual(302);
      expect([unknown?.status, unknown && location(unknown)]).toEqual([
        known?.status,
        known && location(known),
      ]);
    }
  });

  it('the account pages to nobody, to superusers, and to records of other collections', async () => {
    const person = await signUp(server(), 'Esha Lama');
    const token = await superuserToken(server());
    const collection = { name: `guests${Date.now()}`, type: 'auth', createRule: '' };
    await answered(200, call(server().origin, 'POST', '/api/collections', { token, body: collection }));
    const twin = { email: 'twin@example.org', password: PASSWORD, passwordConfirm: PASSWORD };
    const records = `/api/collections/${collection.name}`;
    // Clients choose ids, but none that is somebody's. Should there be one all the same, it opens nothing.
    const taken = { ...twin, id: person.id };
    await answered(400, call(server().origin, 'POST', `${records}/records`, { body: taken }));
    await answered(200, call(server().origin, 'POST', `${records}/records`, { body: twin }));
    const db = await server().db();
    await db.write((tx) =>
      tx.as<Record<string, { id: string }>>().updateTable(collection.name).set({ id: person.id }).execute(),
    );
    const { token: foreign } = await answered<{ token: string }>(
      200,
      call(server().origin, 'POST', `${records}/auth-with-password`, {
        body: { identity: twin.email, password: PASSWORD },
      }),
    );
    for (const session of ['', `auth_token=${token}`, `auth_token=${foreign}`, 'auth_token=x']) {
      for (const path of ['/account', '/account/security', '/account/delete', '/account/export']) {
        expect(location(await get(server(), path, session)), `${path} ${session.slice(0, 14)}`).toBe('/');
      }
      expect(location(await send(server(), '/account/delete', { proof: PASSWORD }, session))).toBe('/');
    }
    expect((await call(server().origin, 'GET', '/api/me', { token: foreign })).status).toBe(401);
    const mine = await get(server(), '/account/export', `auth_token=${person.token}`);
    expect(mine.body).toMatchObject({ profile: { id: person.id, email: person.email } });
  });

  it("to disconnect somebody else's account, and forms from other sites", async () => {
    const { seal, back } = await visit();
    await get(server(), back, seal);
    const [link] = await rows<{ id: string }>(server(), `SELECT id FROM "_externalAuths"`);
    const person = await signUp(server(), 'Farida Khan');
    const session = `auth_token=${person.token}`;
    const fields = { intent: 'disconnect', account: link?.id ?? '' };
    expect((await send(server(), '/account/security', fields, session)).status).toBe(404);
    expect((await send(server(), '/account/security', { intent: 'none' }, session)).status).toBe(400);
    const elsewhere = await call(server().origin, 'POST', '/account/security', {
      body: new FormData(),
      headers: { origin: 'https://evil.example', cookie: session },
    });
    expect(elsewhere.status).toBe(403);
  });
});

describeOnEachServer('a password', (server) => {
  it('is kept as a hash of the cost that is advised', async () => {
    const { id } = await signUp(server(), 'Maya');
    const [user] = await rows<{ password: string }>(
      server(),
      `SELECT password FROM users WHERE id = '${id}'`,
    );
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
