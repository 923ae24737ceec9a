import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const PASSWORD = 'correct horse';

describeRecords('signing in', ({ open }) => {
  it('gives a token and the record, by email and password', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.user('ann');
    expect(pb.authStore.record).toMatchObject({ email: 'ann@example.com', name: 'ann', verified: false });
    expect(pb.authStore.record).not.toHaveProperty('password');
    expect(pb.authStore.record).not.toHaveProperty('tokenKey');
    const claims = JSON.parse(
      Buffer.from(pb.authStore.token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toEqual({
      id: pb.authStore.record?.id,
      collectionId: '_pb_users_auth_',
      type: 'auth',
      refreshable: true,
      sid: expect.stringMatching(/^[a-z0-9]{15}$/),
      exp: app.clock.now() / 1000 + 604_800,
    });
    const methods = await pb.collection('users').listAuthMethods();
    expect(methods.password).toEqual({ enabled: true, identityFields: ['email'] });
    const known = await app.records.auth.authenticate(pb.authStore.token);
    expect(known?.actor).toEqual({ id: pb.authStore.record?.id, superuser: false });
  });

  it('looks at no more passwords for a name after many wrong ones, until some time has passed', async () => {
    await using app = await startTestApp(await open());
    await app.user('ann');
    await app.user('bob');
    const users = app.client().collection('users');
    const tries = Array.from({ length: 25 }, () =>
      refusal(users.authWithPassword('ann@example.com', 'guess')),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 20 }, () => 400),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(429);
    await users.authWithPassword('bob@example.com', PASSWORD);

    app.clock.advance(5 * 60_000);
    for (let n = 0; n < 25; n += 1) await users.authWithPassword('ann@example.com', PASSWORD);
  });

  it('says no in the same words to a wrong password and to a stranger', async () => {
    await using app = await startTestApp(await open());
    await app.user('ann');
    const users = app.client().collection('users');
    const wrong = await refusal(users.authWithPassword('ann@example.com', 'wrong horse'));
    expect(wrong).toEqual({ status: 400, message: 'Failed to authenticate.', data: {} });
    expect(await refusal(users.authWithPassword('nobody@example.com', PASSWORD))).toEqual(wrong);
    expect((await refusal(users.authWithPassword('', ''))).data).toMatchObject({
      identity: { code: 'validation_required' },
      password: { code: 'validation_required' },
    });
    expect((await refusal(app.client().collection('posts').authWithPassword('a', 'b'))).status).toBe(404);
  });

  it('is refreshed while the token is good, and ends when it is not', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.user('ann');
    const first = pb.authStore.token;
    app.clock.advance(3_600_000);
    const { token } = await pb.collection('users').authRefresh();
    expect(token).not.toBe(first);
    expect((await refusal(app.client().collection('users').authRefresh())).status).toBe(401);
    const root = await app.superuser();
    expect((await refusal(root.collection('users').authRefresh())).status).toBe(403);
    app.clock.advance(604_800_000);
    expect((await refusal(pb.collection('users').authRefresh())).status).toBe(401);
  });

  it('ends everywhere when the password changes, which takes the old one', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.user('ann');
    const id = pb.authStore.record?.id as string;
    const users = pb.collection('users');
    const change = { password: 'another horse', passwordConfirm: 'another horse' };
    expect((await refusal(users.update(id, change))).data).toMatchObject({
      oldPassword: { code: 'validation_required' },
    });
    expect((await refusal(users.update(id, { ...change, oldPassword: 'no' }))).data).toMatchObject({
      oldPassword: { code: 'validation_invalid_old_password' },
    });
    const before = pb.authStore.token;
    await users.update(id, { ...change, oldPassword: PASSWORD });
    expect(await app.records.auth.authenticate(before)).toBeNull();
    await users.authWithPassword('ann@example.com', 'another horse');
    expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(400);
  });

  it('lets nobody verify himself, take another address, or see one that is not shown', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.user('ann');
    const id = pb.authStore.record?.id as string;
    const users = pb.collection('users');
    expect((await refusal(users.update(id, { verified: true }))).data).toHaveProperty('verified');
    expect((await refusal(users.update(id, { email: 'other@example.com' }))).data).toHaveProperty('email');
    await users.update(id, { tokenKey: 'x'.repeat(40), name: 'Ann B' });
    expect(await app.records.auth.authenticate(pb.authStore.token)).not.toBeNull();
    const anyone = app.client().collection('users');
    expect(await anyone.getOne(id)).not.toHaveProperty('email');
    await users.update(id, { emailVisibility: true });
    expect((await anyone.getOne(id)).email).toBe('ann@example.com');
    const root = await app.superuser();
    const before = pb.authStore.token;
    await root.collection('users').update(id, { email: 'new@example.com', verified: true });
    expect(await app.records.auth.authenticate(before)).toBeNull();
  });

  it('refuses weak, unequal and taken credentials by field', async () => {
    await using app = await startTestApp(await open());
    await app.user('ann');
    const users = app.client().collection('users');
    const weak = { email: 'no', password: 'short' };
    const unequal = await refusal(users.create({ ...weak, passwordConfirm: 'other', verified: true }));
    // Until the passwords are alike nothing else is looked at.
    expect(unequal.data).toEqual({
      passwordConfirm: { code: 'validation_values_mismatch', message: "Values don't match." },
      verified: { code: 'validation_values_mismatch', message: "Values don't match." },
    });
    expect((await refusal(users.create({ ...weak, passwordConfirm: 'short' }))).data).toEqual({
      email: { code: 'validation_is_email', message: 'Must be a valid email address.' },
      password: {
        code: 'validation_min_text_constraint',
        message: 'Must be at least 8 character(s).',
        params: { min: 8 },
      },
    });
    const taken = { email: 'ann@example.com', password: PASSWORD, passwordConfirm: PASSWORD };
    expect((await refusal(users.create(taken))).data).toEqual({
      email: { code: 'validation_not_unique', message: 'Value must be unique.' },
    });
  });

  it('takes no token that somebody else signed or that is for something else', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.user('ann');
    const [header, body = '', signature] = pb.authStore.token.split('.');
    const forged = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = encode({ alg: 'none', typ: 'JWT' });
    const tries = [
      `${header}.${encode({ ...forged, exp: 9_999_999_999 })}.${signature}`,
      `${none}.${body}.`,
      `${header}.${body}.AAAA`,
      await pb.files.getToken(),
      'a.b.c',
      '',
    ];
    for (const token of tries) {
      expect({ token, known: await app.records.auth.authenticate(token) }).toEqual({ token, known: null });
    }
  });

  it('lets superusers act as others, and nobody else', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const id = ann.authStore.record?.id as string;
    const root = await app.superuser();
    const as = await root.collection('users').impersonate(id, 60);
    expect(as.authStore.record?.id).toBe(id);
    expect((await app.records.auth.authenticate(as.authStore.token))?.actor).toEqual({
      id,
      superuser: false,
    });
    expect((await refusal(ann.collection('users').impersonate(id, 60))).status).toBe(403);
    expect((await refusal(app.client().collection('users').impersonate(id, 60))).status).toBe(401);
  });
});
