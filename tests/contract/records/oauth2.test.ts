import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT, type OidcUnderTest, startOidcProvider } from '../../support/oidc-provider.ts';
import { methodOf, optionsOf, REDIRECT, setOAuth2, signIn } from './oauth2-setup.ts';
import { COLLECTIONS, describeRecords, refusal, startTestApp } from './test-app.ts';

let provider: OidcUnderTest;
beforeAll(async () => {
  provider = await startOidcProvider([REDIRECT]);
  provider.accounts.set('maya', {
    name: 'Maya Rai',
    preferred_username: 'maya',
    email: 'maya@example.com',
    email_verified: true,
  });
  provider.accounts.set('anil', { name: 'Anil', email: 'anil@example.com', email_verified: false });
});
afterAll(() => provider[Symbol.asyncDispose]());

describeRecords('OAuth2', ({ open }) => {
  it('is not among the methods until it is switched on', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    const off = await app.client().collection('users').listAuthMethods();
    expect(off).toMatchObject({
      oauth2: { enabled: false, providers: [] },
      authProviders: null,
      emailPassword: true,
      usernamePassword: false,
    });
    const users = app.client().collection('users');
    expect(await refusal(users.authWithOAuth2Code('oidc', 'code', '', REDIRECT))).toEqual({
      status: 403,
      message: 'The collection is not configured to allow OAuth2 authentication.',
      data: {},
    });
  });

  it('tells clients how to send somebody to a provider', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    await setOAuth2(app, db, {
      providers: [optionsOf(provider), { name: 'linear', clientId: 'l', clientSecret: 's' }],
    });
    const methods = await app.client().collection('users').listAuthMethods();
    const [oidc, linear] = methods.oauth2.providers;
    expect(oidc).toMatchObject({ name: 'oidc', displayName: 'Test', codeChallengeMethod: 'S256' });
    expect(oidc?.codeVerifier).toMatch(/^[\w-]{43}$/);
    expect(oidc?.state).toMatch(/^[\w-]{30}$/);
    expect(oidc?.authURL).toMatch(/&redirect_uri=$/);
    const query = Object.fromEntries(new URL(oidc?.authURL ?? '').searchParams);
    expect(query).toEqual({
      client_id: CLIENT.clientId,
      response_type: 'code',
      scope: 'openid email profile',
      state: oidc?.state,
      code_challenge: oidc?.codeChallenge,
      code_challenge_method: 'S256',
      redirect_uri: '',
    });
    expect(linear).toMatchObject({ displayName: 'Linear', codeVerifier: '', codeChallenge: '' });
    expect(linear?.authURL).not.toContain('code_challenge');
    const [old] = (methods as unknown as { authProviders: Record<string, unknown>[] }).authProviders;
    expect(old).toEqual({ ...oidc, logo: '' });
    expect(JSON.stringify(methods)).not.toContain(CLIENT.clientSecret);
    const again = await methodOf(app.client());
    expect(again.state).not.toBe(oidc?.state);
    expect(again.codeVerifier).not.toBe(oidc?.codeVerifier);
  });

  it('makes a record for who is new, and knows them afterwards', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    await setOAuth2(app, db, { providers: [optionsOf(provider)] });
    const pb = app.client();
    const first = await signIn(pb, provider, 'maya', { createData: { locale: 'ne' } });
    expect(first.record).toMatchObject({
      email: 'maya@example.com',
      name: 'Maya Rai',
      verified: true,
      emailVisibility: false,
      locale: 'ne',
    });
    expect(first.meta).toMatchObject({
      id: 'maya',
      name: 'Maya Rai',
      username: 'maya',
      email: 'maya@example.com',
      avatarURL: '',
      avatarUrl: '',
      refreshToken: '',
      isNew: true,
      rawUser: { sub: 'maya', email_verified: true },
    });
    expect(first.meta?.accessToken).toMatch(/.{20}/);
    expect(first.meta?.expiry).toBe('2026-12-01 13:00:00.000Z');
    expect(pb.authStore.isValid).toBe(true);

    const again = await signIn(app.client(), provider, 'maya', { createData: { locale: 'de' } });
    expect(again.record.id).toBe(first.record.id);
    expect(again.record.locale).toBe('ne');
    expect(again.meta?.isNew).toBe(false);

    const links = await pb.collection('_externalAuths').getFullList();
    expect(links).toMatchObject([
      { provider: 'oidc', providerId: 'maya', recordRef: first.record.id, collectionRef: '_pb_users_auth_' },
    ]);
    const stranger = await app.user('bob');
    expect(await stranger.collection('_externalAuths').getFullList()).toEqual([]);
    const linkId = links[0]?.id as string;
    expect((await refusal(stranger.collection('_externalAuths').delete(linkId))).status).toBe(404);
    await pb.collection('_externalAuths').delete(linkId);
    expect((await signIn(app.client(), provider, 'maya')).record.id).toBe(first.record.id);
  });

  it('takes an address for proven only when the provider says so', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    await setOAuth2(app, db, { providers: [optionsOf(provider)] });
    expect((await refusal(signIn(app.client(), provider, 'anil'))).data).toMatchObject({
      email: { code: 'validation_required' },
    });
    const { record, meta } = await signIn(app.client(), provider, 'anil', {
      createData: { email: 'anil@example.com' },
    });
    expect(record).toMatchObject({ email: 'anil@example.com', verified: false });
    expect(meta?.email).toBe('');
    await app.user('maya');
    const maya = await signIn(app.client(), provider, 'maya', { createData: { email: 'x@example.com' } });
    expect(maya.meta?.isNew).toBe(false);
  });

  it('lets the create rule see how they come, and refuses by field', async () => {
    const db = await open();
    const providers = [optionsOf(provider)];
    const appWith = async (createRule: string | null) => {
      const [users, ...others] = COLLECTIONS;
      const app = await startTestApp(db, [{ ...(users as (typeof COLLECTIONS)[0]), createRule }, ...others]);
      await setOAuth2(app, db, { providers });
      return app;
    };
    {
      await using app = await appWith(
        '@request.context = "oauth2" && @request.body.name != "" && @request.body.locale = "ne"',
      );
      expect(await refusal(signIn(app.client(), provider, 'maya'))).toMatchObject({
        status: 400,
        message: 'Failed to create record.',
      });
      const { record } = await signIn(app.client(), provider, 'maya', { createData: { locale: 'ne' } });
      expect(record.locale).toBe('ne');
    }
    provider.accounts.set('new', { name: 'New', email: 'new@example.com', email_verified: true });
    {
      await using app = await appWith(null);
      expect((await refusal(signIn(app.client(), provider, 'new'))).status).toBe(403);
      expect((await signIn(app.client(), provider, 'maya')).meta?.isNew).toBe(false);
    }
    await using app = await appWith('');
    const verified = signIn(app.client(), provider, 'new', { createData: { verified: true } });
    expect((await refusal(verified)).data).toHaveProperty('verified');
  });

  it('refuses what is not whole, by field', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    await setOAuth2(app, db, { providers: [optionsOf(provider)] });
    const users = app.client().collection('users');
    expect(await refusal(users.authWithOAuth2Code('', '', '', ''))).toEqual({
      status: 400,
      message: 'An error occurred while loading the submitted data.',
      data: {
        provider: { code: 'validation_required', message: 'Cannot be blank.' },
        code: { code: 'validation_required', message: 'Cannot be blank.' },
      },
    });
    for (const name of ['google', 'nobody', '__proto__', 'x'.repeat(200)]) {
      const { status, data } = await refusal(users.authWithOAuth2Code(name, 'code', '', REDIRECT));
      expect({ name, status, fields: Object.keys(data) }).toEqual({
        name,
        status: 400,
        fields: ['provider'],
      });
    }
    expect(await refusal(users.authWithOAuth2Code('oidc', 'no code', 'x'.repeat(43), REDIRECT))).toEqual({
      status: 400,
      message: 'Failed to fetch OAuth2 token.',
      data: {},
    });
    const { authURL } = await methodOf(app.client());
    const back = await provider.walk(authURL + REDIRECT, 'maya');
    const code = back.searchParams.get('code') ?? '';
    const stolen = users.authWithOAuth2Code('oidc', code, 'y'.repeat(43), REDIRECT);
    expect((await refusal(stolen)).message).toBe('Failed to fetch OAuth2 token.');
    expect(
      (await refusal(app.client().collection('posts').authWithOAuth2Code('a', 'b', 'c', 'd'))).status,
    ).toBe(404);
  });
});
