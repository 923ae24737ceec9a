import { expect, it } from 'vitest';
import { openStream } from '../../support/event-stream.ts';
import { startOidcProvider } from '../../support/oidc-provider.ts';
import { until } from '../../support/until.ts';
import { optionsOf, setOAuth2 } from './oauth2-setup.ts';
import { describeRecords, startTestApp } from './test-app.ts';

describeRecords('the popup of OAuth2', ({ open }) => {
  it('tells the client that opened it over realtime, and the client is signed in', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    await using provider = await startOidcProvider([`${app.url}/api/oauth2-redirect`]);
    provider.accounts.set('maya', { name: 'Maya', email: 'maya@example.com', email_verified: true });
    await setOAuth2(app, db, { providers: [optionsOf(provider)] });
    const pb = app.client();
    const { record, meta } = await pb.collection('users').authWithOAuth2({
      provider: 'oidc',
      urlCallback: async (url) => {
        const landed = await fetch(await provider.walk(url, 'maya'));
        expect(landed.url).toBe(`${app.url}/api/oauth2-redirect-success`);
      },
    });
    expect(record).toMatchObject({ email: 'maya@example.com', verified: true });
    expect(meta).toMatchObject({ isNew: true, name: 'Maya' });
    expect(pb.authStore.isValid).toBe(true);
    expect(pb.realtime.isConnected).toBe(false);
  });

  it('takes a code once, for a client that waits for one', async () => {
    await using app = await startTestApp(await open());
    await using stream = await openStream(app.url);
    const back = async (state: string, init: RequestInit = {}) => {
      const query = new URLSearchParams({ state, code: 'abc' });
      const url = `${app.url}/api/oauth2-redirect${init.method ? '' : `?${query}`}`;
      const body = init.method ? { body: query } : {};
      return (await fetch(url, { ...init, ...body, redirect: 'manual' })).headers.get('location');
    };
    const success = '/api/oauth2-redirect-success';
    const failure = '/api/oauth2-redirect-failure';
    const others = `${stream.clientId.slice(0, -1)}${stream.clientId.endsWith('a') ? 'b' : 'a'}`;
    for (const state of ['nobody', others, stream.clientId]) expect(await back(state)).toBe(failure);
    for (const init of [{}, { method: 'POST' }]) {
      await stream.subscribe(['posts/*', '@oauth2']);
      expect(await back(stream.clientId, init)).toBe(success);
      expect(await back(stream.clientId, init)).toBe(failure);
    }
    await until('both codes', () => stream.events.length === 3);
    const ann = await app.user('ann');
    const author = ann.authStore.record?.id;
    await ann.collection('posts').create({ title: 'Still heard', status: 'published', author });
    await until('the post', () => stream.events.length === 4);
    expect(stream.events.map(({ event }) => event)).toEqual(['PB_CONNECT', '@oauth2', '@oauth2', 'posts/*']);
  });
});
