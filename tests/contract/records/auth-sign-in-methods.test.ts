import { hashSync } from 'bcryptjs';
import { expect, it } from 'vitest';
import { type AuthApp, codeIn, invalidForm, PASSWORD, post, startAuthApp, tokenIn } from './auth-world.ts';
import { describeRecords, refusal } from './test-app.ts';

const FAILED = { status: 400, body: { status: 400, message: 'Failed to authenticate.', data: {} } };

async function clients(db: Parameters<typeof startAuthApp>[0]): Promise<AuthApp> {
  const app = await startAuthApp(db);
  await app.set('clients', { passwordAuth: { identityFields: ['email', 'username'] } });
  const people = app.client().collection('clients');
  const secret = { password: PASSWORD, passwordConfirm: PASSWORD };
  await people.create({ email: 'ann@example.com', username: 'ann', ...secret });
  // Somebody who calls himself by her address.
  const other = { password: 'other horse', passwordConfirm: 'other horse' };
  await people.create({ email: 'eve@example.com', username: 'ann@example.com', ...other });
  return app;
}

describeRecords('ways in', ({ open }) => {
  it('know a record by each of its identity fields, an address by the address first', async () => {
    const db = await open();
    await using app = await clients(db);
    const enter = (identity: string, password: string, more: object = {}) =>
      post(app, 'clients/auth-with-password', { identity, password, ...more });
    const as = (email: string) => ({ status: 200, body: { record: { email } } });
    expect(await enter('ann@example.com', PASSWORD)).toMatchObject(as('ann@example.com'));
    expect(await enter('ann', PASSWORD)).toMatchObject(as('ann@example.com'));
    expect(await enter('ANN', PASSWORD)).toMatchObject(as('ann@example.com'));
    expect(await enter('ann@example.com', 'other horse')).toEqual(FAILED);
    const named = { identityField: 'username' };
    expect(await enter('ann@example.com', 'other horse', named)).toMatchObject(as('eve@example.com'));
    expect(await enter('ann@example.com', PASSWORD, named)).toEqual(FAILED);
    expect(await enter('ann', PASSWORD, { identityField: 'created' })).toEqual(
      invalidForm({ identityField: ['in_invalid', 'Must be a valid value.'] }),
    );
  });

  it('are closed by the auth rule, which may ask how somebody comes in', async () => {
    await using app = await clients(await open());
    const people = app.client().collection('clients');
    await app.set('clients', { authRule: '@request.context = "password" && username = "ann"' });
    const { record } = await people.authWithPassword('ann', PASSWORD);
    expect(await refusal(people.authWithPassword('eve@example.com', 'other horse'))).toEqual({
      status: 403,
      message: "The request doesn't satisfy the collection requirements to authenticate.",
      data: {},
    });
    await app.set('clients', { authRule: null });
    expect((await refusal(people.authWithPassword('ann', PASSWORD))).status).toBe(403);
    // Superusers pass every rule, and act as whom they want.
    const root = await app.superuser();
    const ann = await root.collection('clients').impersonate(record.id, 60);
    const token = ann.authStore.token;
    expect((await refusal(ann.collection('clients').authRefresh())).status).toBe(403);
    await app.set('clients', { authRule: '' });
    expect((await ann.collection('clients').authRefresh()).token).toBe(token);
    app.clock.advance(60_000);
    expect((await refusal(ann.collection('clients').authRefresh())).status).toBe(401);
    const url = `clients/impersonate/${record.id}`;
    const headers = { authorization: root.authStore.token };
    expect(await post(app, url, { duration: -1 }, headers)).toEqual(
      invalidForm({
        duration: ['min_greater_equal_than_required', 'Must be no less than 0.', { threshold: 0 }],
      }),
    );
    expect((await post(app, 'clients/impersonate/missing', {}, headers)).status).toBe(404);
    expect((await post(app, 'posts/impersonate/missing', {}, headers)).status).toBe(404);
    expect((await post(app, 'posts/impersonate/missing', {})).status).toBe(401);
  });

  it('are closed to every token by a new token key, which superusers set', async () => {
    await using app = await startAuthApp(await open());
    const ann = await app.user('ann');
    const id = ann.authStore.record?.id as string;
    const root = await app.superuser();
    const users = root.collection('users');
    await ann.collection('users').update(id, { 'tokenKey:autogenerate': '' });
    expect(await app.records.auth.authenticate(ann.authStore.token)).not.toBeNull();
    expect((await refusal(users.update(id, { tokenKey: 'short' }))).data).toHaveProperty('tokenKey');
    await users.update(id, { 'tokenKey:autogenerate': '' });
    expect(await app.records.auth.authenticate(ann.authStore.token)).toBeNull();
  });

  it('take passwords that were brought over as bcrypt, and keep them as our own without ending a token', async () => {
    const db = await open();
    await using app = await startAuthApp(db);
    const ann = await app.user('ann');
    const table = 'users' as const;
    const stored = async (password?: string): Promise<string> => {
      if (password) await db.write((tx) => tx.as<Users>().updateTable(table).set({ password }).execute());
      return (await db.read<Users>().selectFrom(table).select('password').executeTakeFirstOrThrow()).password;
    };
    const users = app.client().collection('users');
    for (const prefix of ['$2a$', '$2b$']) {
      await stored(hashSync('imported horse', 4).replace(/^\$2.\$/, prefix));
      expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(400);
      expect(await stored()).toContain(prefix);
      await users.authWithPassword('ann@example.com', 'imported horse');
      expect(await stored()).toMatch(/^\$argon2id\$/);
      await users.authWithPassword('ann@example.com', 'imported horse');
    }
    expect(await app.records.auth.authenticate(ann.authStore.token)).not.toBeNull();
    await stored('$2a$99$nonsense');
    expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(400);
  });

  it('are there for the product’s pages, by the same code', async () => {
    await using app = await startAuthApp(await open(), { otp: { enabled: true } });
    const { auth } = app.records;
    const user = await auth.createUser({ email: 'ann@example.com', password: PASSWORD });
    const last = async (address: string) => (await app.mailsTo(address)).at(-1) as never;
    await auth.requestVerification('users', 'ann@example.com');
    await auth.confirmVerification('users', tokenIn(await last('ann@example.com')));
    app.clock.advance(1);
    await auth.requestPasswordReset('users', 'ann@example.com');
    const token = tokenIn(await last('ann@example.com'));
    const chosen = { password: 'new horse', passwordConfirm: 'new horse' };
    await auth.confirmPasswordReset('users', { token, ...chosen });
    await auth.requestEmailChange('users', String(user.id), 'new@example.com');
    const move = { token: tokenIn(await last('new@example.com')), password: chosen.password };
    await auth.confirmEmailChange('users', move);
    app.clock.advance(1);
    const otpId = await auth.requestOtp('users', 'new@example.com');
    const signedIn = await auth.signInWithOtp('users', otpId, codeIn(await last('new@example.com')));
    expect(signedIn.record).toMatchObject({ id: user.id, email: 'new@example.com', verified: true });
    await expect(auth.confirmVerification('users', 'no')).rejects.toMatchObject({ status: 400 });

    await app.set('users', { mfa: { enabled: true } });
    const asked = await auth.signIn('users', 'new@example.com', chosen.password).catch((error) => error);
    expect(asked).toMatchObject({ status: 401, data: { mfaId: expect.any(String) as string } });
    const { mfaId } = (asked as { data: { mfaId: string } }).data;
    app.clock.advance(1);
    const second = await auth.requestOtp('users', 'new@example.com');
    const code = codeIn(await last('new@example.com'));
    expect((await auth.signInWithOtp('users', second, code, { mfaId })).record.id).toBe(user.id);
  });
});

interface Users {
  users: { password: string };
}
