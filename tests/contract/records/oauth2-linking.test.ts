import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OidcUnderTest, startOidcProvider } from '../../support/oidc-provider.ts';
import { optionsOf, REDIRECT, setOAuth2, signIn } from './oauth2-setup.ts';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const PASSWORD = 'correct horse';

let provider: OidcUnderTest;
beforeAll(async () => {
  provider = await startOidcProvider([REDIRECT]);
  provider.accounts.set('ann', { name: 'Ann', email: 'ann@example.com', email_verified: true });
  provider.accounts.set('other', { name: 'Other', email: 'other@example.com', email_verified: true });
  provider.accounts.set('quiet', { name: 'Quiet', email: 'ann@example.com', email_verified: false });
});
afterAll(() => provider[Symbol.asyncDispose]());

describeRecords('linking accounts', ({ open }) => {
  const start = async () => {
    const db = await open();
    const app = await startTestApp(db);
    await setOAuth2(app, db, { providers: [optionsOf(provider), optionsOf(provider, 'oidc2')] });
    return app;
  };

  it('joins a verified record with the same address, whose password stays', async () => {
    await using app = await start();
    const ann = await app.user('ann');
    const root = await app.superuser();
    await root.collection('users').update(ann.authStore.record?.id as string, { verified: true });
    const { record, meta } = await signIn(app.client(), provider, 'ann');
    expect(record.id).toBe(ann.authStore.record?.id);
    expect(meta?.isNew).toBe(false);
    expect((await ann.collection('users').authRefresh()).record.id).toBe(record.id);
    await app.client().collection('users').authWithPassword('ann@example.com', PASSWORD);
  });

  it('takes an unverified record over from whoever made it', async () => {
    await using app = await start();
    const squatter = await app.user('ann');
    const { record } = await signIn(app.client(), provider, 'ann');
    expect(record.id).toBe(squatter.authStore.record?.id);
    expect(record.verified).toBe(true);
    expect((await refusal(squatter.collection('users').authRefresh())).status).toBe(401);
    const users = app.client().collection('users');
    expect((await refusal(users.authWithPassword('ann@example.com', PASSWORD))).status).toBe(400);
  });

  it('takes away what a squatter linked with an unverified record', async () => {
    await using app = await start();
    const createData = { email: 'ann@example.com' };
    const squatter = await signIn(app.client(), provider, 'other', { createData });
    expect(squatter.record).toMatchObject({ email: 'ann@example.com', verified: false });
    const token = squatter.token;

    const ann = app.client();
    const { record } = await signIn(ann, provider, 'ann', { name: 'oidc2' });
    expect(record).toMatchObject({ id: squatter.record.id, verified: true });
    expect(await app.records.auth.authenticate(token)).toBeNull();
    const links = await ann.collection('_externalAuths').getFullList();
    expect(links).toMatchObject([{ provider: 'oidc2', providerId: 'ann' }]);
    const back = await signIn(app.client(), provider, 'other');
    expect(back.record.id).not.toBe(record.id);
  });

  it('takes them away too when the address is proven otherwise', async () => {
    await using app = await start();
    const createData = { email: 'ann@example.com' };
    const squatter = await signIn(app.client(), provider, 'other', { createData });
    const root = await app.superuser();
    await root.collection('users').update(squatter.record.id, { name: 'Still unproven' });
    expect(await root.collection('_externalAuths').getFullList()).toHaveLength(1);
    await root.collection('users').update(squatter.record.id, { verified: true });
    expect(await root.collection('_externalAuths').getFullList()).toEqual([]);
    expect(await app.records.auth.authenticate(squatter.token)).toBeNull();
  });

  it('links the record that the request is signed in as, whatever the address', async () => {
    await using app = await start();
    const bob = await app.user('bob');
    const before = bob.authStore.token;
    const { record, meta } = await signIn(bob, provider, 'other');
    expect(record).toMatchObject({ email: 'bob@example.com', verified: false, name: 'bob' });
    expect(meta).toMatchObject({ email: 'other@example.com', isNew: false });
    expect(await app.records.auth.authenticate(before)).not.toBeNull();
    await app.client().collection('users').authWithPassword('bob@example.com', PASSWORD);
    expect((await signIn(app.client(), provider, 'other')).record.id).toBe(record.id);
  });

  it('gives one record one account of a provider, and one account one record', async () => {
    await using app = await start();
    const root = await app.superuser();
    const bob = await app.user('bob');
    const bobId = bob.authStore.record?.id as string;
    await root.collection('users').update(bobId, { verified: true });
    await bob.collection('users').authWithPassword('bob@example.com', PASSWORD);
    await signIn(bob, provider, 'other');
    expect(await refusal(signIn(bob, provider, 'ann'))).toEqual({
      status: 400,
      message: 'Failed to authenticate.',
      data: {},
    });
    const eve = await app.user('eve');
    expect((await signIn(eve, provider, 'other')).record.id).toBe(bobId);
    expect(await root.collection('_externalAuths').getFullList()).toHaveLength(1);
  });

  it('is not misled by an address that the provider does not vouch for', async () => {
    await using app = await start();
    const ann = await app.user('ann');
    const refused = await refusal(signIn(app.client(), provider, 'quiet'));
    expect(refused.data).toHaveProperty('email');
    const taken = signIn(app.client(), provider, 'quiet', { createData: { email: 'ann@example.com' } });
    expect((await refusal(taken)).data).toMatchObject({ email: { code: 'validation_not_unique' } });
    expect((await ann.collection('users').authRefresh()).record.verified).toBe(false);
    const root = await app.superuser();
    expect(await root.collection('_externalAuths').getFullList()).toEqual([]);
  });

  it('lets one of two who come at once with the same new account in, and the other after', async () => {
    await using app = await start();
    const both = await Promise.allSettled([
      signIn(app.client(), provider, 'other'),
      signIn(app.client(), provider, 'other'),
    ]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    const root = await app.superuser();
    expect(await root.collection('users').getFullList()).toHaveLength(1);
    expect(await root.collection('_externalAuths').getFullList()).toHaveLength(1);
    await signIn(app.client(), provider, 'other');
  });

  it('forgets the links with the record', async () => {
    await using app = await start();
    const pb = app.client();
    const { record } = await signIn(pb, provider, 'ann');
    await pb.collection('users').delete(record.id);
    const root = await app.superuser();
    expect(await root.collection('_externalAuths').getFullList()).toEqual([]);
  });
});
