import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { CLIENT, type OidcUnderTest, startOidcProvider } from '../../support/oidc-provider.ts';
import { methodOf, optionsOf, REDIRECT, setOAuth2, signIn } from './oauth2-setup.ts';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

let provider: OidcUnderTest;
/** Another provider, with other keys. */
let stranger: OidcUnderTest;
beforeAll(async () => {
  provider = await startOidcProvider([REDIRECT]);
  stranger = await startOidcProvider([REDIRECT]);
  provider.accounts.set('maya', { name: 'Maya', email: 'maya@example.com', email_verified: true });
});
afterAll(() => Promise.all([provider[Symbol.asyncDispose](), stranger[Symbol.asyncDispose]()]));

describeRecords('providers', ({ open }) => {
  it('are listed for superusers', async () => {
    await using app = await startTestApp(await open());
    const root = await app.superuser();
    const all = await root.collections.getAllOAuth2Providers();
    expect(all).toHaveLength(32);
    expect(all.find(({ name }) => name === 'google')).toMatchObject({ displayName: 'Google' });
    expect(all.every(({ logo }) => logo.startsWith('<svg '))).toBe(true);
    expect((await refusal(app.client().collections.getAllOAuth2Providers())).status).toBe(401);
    const ann = await app.user('ann');
    expect((await refusal(ann.collections.getAllOAuth2Providers())).status).toBe(403);
  });

  it('tell of the user in a signed ID token where there is no user info', async () => {
    const db = await open();
    // ID tokens have the machine's time.
    await using app = await startTestApp(db, undefined, { clock: manualClock(Date.now()) });
    const options = { ...optionsOf(provider), userInfoURL: '' };
    const { jwksURL, issuer } = provider;
    const withExtra = (extra: Record<string, unknown> | null, more = {}) =>
      setOAuth2(app, db, { providers: [{ ...options, extra, ...more }] });

    await withExtra({ jwksURL, issuers: [issuer] });
    const { record, meta } = await signIn(app.client(), provider, 'maya');
    expect(record).toMatchObject({ email: 'maya@example.com', verified: true, name: 'Maya' });
    expect(meta?.rawUser).toMatchObject({ sub: 'maya', iss: issuer, aud: CLIENT.clientId });

    await withExtra(null);
    expect((await signIn(app.client(), provider, 'maya')).record.id).toBe(record.id);

    for (const wrong of [
      { jwksURL, issuers: ['https://issuer.example.com'] },
      { issuers: ['https://issuer.example.com'] },
      { jwksURL: stranger.jwksURL },
      { jwksURL: `${issuer}/nothing` },
      { jwksURL: 'not an address' },
    ]) {
      await withExtra(wrong);
      const { status, message } = await refusal(signIn(app.client(), provider, 'maya'));
      expect({ wrong, status, message }).toEqual({
        wrong,
        status: 400,
        message: 'Failed to fetch OAuth2 user.',
      });
    }

    await withExtra({ jwksURL });
    for (const days of [2, -4]) {
      app.clock.advance(days * 86_400_000);
      expect((await refusal(signIn(app.client(), provider, 'maya'))).message).toBe(
        'Failed to fetch OAuth2 user.',
      );
    }
  });

  it('come from the settings too, whose secret is in no table', async () => {
    const db = await open();
    const oauth2Defaults = { users: [{ name: 'google', ...CLIENT }] };
    await using app = await startTestApp(db, undefined, { oauth2Defaults });
    const google = await methodOf(app.client(), 'google');
    expect(google).toMatchObject({ displayName: 'Google' });
    const address = new URL(google.authURL);
    expect(address.origin).toBe('https://accounts.google.com');
    expect(address.searchParams.get('client_id')).toBe(CLIENT.clientId);

    const { authURL, tokenURL, userInfoURL } = provider;
    await setOAuth2(app, db, {
      enabled: false,
      providers: [
        { name: 'google', authURL, tokenURL, userInfoURL },
        { name: 'github', clientId: 'off', clientSecret: 'off' },
      ],
    });
    const methods = await app.client().collection('users').listAuthMethods();
    expect(methods.oauth2.enabled).toBe(true);
    expect(methods.oauth2.providers.map(({ name }) => name)).toEqual(['google']);
    const scope = 'openid email profile';
    const { record, meta } = await signIn(app.client(), provider, 'maya', { name: 'google', scope });
    expect(record).toMatchObject({ email: 'maya@example.com', verified: true, name: 'Maya' });
    expect(meta).toMatchObject({ id: 'maya', username: '' });
    const rows = await db
      .read<{ _collections: { options: string } }>()
      .selectFrom('_collections')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(CLIENT.clientSecret);
    const others = app.client().collection('_superusers').listAuthMethods();
    expect((await others).oauth2.enabled).toBe(false);
  });
});
