import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ScriptedProvider, startScriptedProvider } from '../../support/scripted-provider.ts';
import { until } from '../../support/until.ts';
import { type OAuth2Options, REDIRECT, setOAuth2 } from './oauth2-setup.ts';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await startScriptedProvider();
  provider.json('/token', { access_token: 'token' });
  provider.on('/face', (_, response) => response.setHeader('content-type', 'image/png').end(PNG));
});
afterEach(() => provider[Symbol.asyncDispose]());

describeRecords('what is taken over from an account', ({ open }) => {
  const start = async (options: OAuth2Options = {}) => {
    const db = await open();
    const app = await startTestApp(db);
    const { url } = provider;
    const urls = { authURL: `${url}/auth`, tokenURL: `${url}/token`, userInfoURL: `${url}/me` };
    await setOAuth2(app, db, {
      providers: [{ name: 'oidc', clientId: 'mela', clientSecret: 'secret', ...urls }],
      ...options,
    });
    let count = 0;
    /** Comes as somebody new with that picture. */
    const come = (picture: string, createData: Record<string, unknown> = {}) => {
      count += 1;
      const email = `new${count}@example.com`;
      provider.json('/me', {
        sub: `${count}`,
        name: 'New',
        preferred_username: 'new',
        email,
        email_verified: true,
        picture,
      });
      const pb = app.client();
      return pb.collection('users').authWithOAuth2Code('oidc', 'code', '', REDIRECT, createData);
    };
    return { app, come, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
  };

  it('is the picture, as a file', async () => {
    await using world = await start();
    const { record, meta } = await world.come(`${provider.url}/face`);
    expect(meta?.avatarURL).toBe(`${provider.url}/face`);
    expect(record.avatar).toMatch(/^account_picture_[0-9a-f]{12}_\w{10}\.png$/);
    const file = await fetch(`${world.app.url}/api/files/users/${record.id}/${record.avatar}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
    expect((await world.come(`${provider.url}/face`, { avatar: '' })).record.avatar).toBe('');
  });

  it('is kept as our own copy for who had an account before, and follows theirs; what they upload stays', async () => {
    await using world = await start();
    const { records } = world.app;
    const id = String(
      (await records.auth.createUser({ email: 'ann@example.com', password: 'correct horse' })).id,
    );
    const avatar = async () => ((await records.auth.readUser(id))?.avatar ?? '') as string;
    const enter = async (picture: string) => {
      const email = 'ann@example.com';
      provider.json('/me', { sub: 'ann', name: 'Ann', email, email_verified: true, picture });
      const grant = { code: 'code', codeVerifier: '', redirectURL: REDIRECT };
      await records.auth.signInWithProvider('users', 'oidc', grant);
    };
    await enter(`${provider.url}/face`);
    await until('the picture', async () => (await avatar()) !== '');
    const first = await avatar();
    expect(first).toMatch(/^account_picture_/);
    await enter(`${provider.url}/face`);
    provider.on('/other', (_, response) => response.setHeader('content-type', 'image/png').end(PNG));
    await enter(`${provider.url}/other`);
    await until('the other picture', async () => (await avatar()) !== first);
    const root = await world.app.superuser();
    const own = new File([PNG], 'own.png', { type: 'image/png' });
    await root.collection('users').update(id, { avatar: own });
    const uploaded = await avatar();
    await enter(`${provider.url}/face`);
    expect(await avatar()).toBe(uploaded);
  });

  it('is no picture where there is none that the field takes; nobody is kept out for it', async () => {
    await using world = await start();
    provider.on('/text', (_, response) => response.end('not a picture'));
    provider.on('/large', (_, response) => response.end(Buffer.alloc(6 << 20)));
    provider.on('/inside', (_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/face' }).end(),
    );
    provider.on('/round', (_, response) => response.writeHead(302, { location: '/round' }).end());
    for (const picture of [
      '',
      'no address',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      `${provider.url}/nothing`,
      `${provider.url}/text`,
      `${provider.url}/large`,
      `${provider.url}/inside`,
      `${provider.url}/round`,
      'http://169.254.169.254/latest/meta-data',
      'http://[::ffff:10.0.0.1]/face',
    ]) {
      const { record, meta } = await world.come(picture);
      expect({ picture, avatar: record.avatar, isNew: meta?.isNew }).toEqual({
        picture,
        avatar: '',
        isNew: true,
      });
    }
  });

  it('goes where the collection says', async () => {
    await using world = await start({
      mappedFields: { id: 'phone', name: 'locale', username: 'name', avatarURL: 'avatarUrl' },
    });
    const { record } = await world.come('https://example.com/face.png');
    expect(record).toMatchObject({
      phone: '1',
      locale: 'New',
      name: 'new',
      avatarUrl: 'https://example.com/face.png',
      avatar: '',
    });
    const given = await world.come('', { name: 'Own name', phone: '' });
    expect(given.record).toMatchObject({ name: 'Own name', phone: '', avatarUrl: '' });
    expect((await refusal(world.come('no address'))).data).toHaveProperty('avatarUrl');
    expect(provider.asked.some((line) => line.includes('/face'))).toBe(false);
  });
});
