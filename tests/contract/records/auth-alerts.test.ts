import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type AuthApp, count, PASSWORD, post, startAuthApp } from './auth-world.ts';
import { describeRecords } from './test-app.ts';

const ANN = 'ann@example.com';

async function signIn(app: AuthApp, agent: string, address = '10.0.0.1'): Promise<void> {
  app.clock.advance(1_000);
  const headers = { 'user-agent': agent, 'x-test-address': address };
  const form = { identity: ANN, password: PASSWORD };
  const { status } = await post(app, 'users/auth-with-password', form, headers);
  expect(status).toBe(200);
}

async function world(db: Parameters<typeof startAuthApp>[0]): Promise<AuthApp> {
  const app = await startAuthApp(db);
  await app.records.auth.createUser({ email: ANN, password: PASSWORD, name: 'Ann' });
  return app;
}

describeRecords('sign-ins from new places', ({ open }) => {
  it('are told to the owner, but for the first and for places that are known', async () => {
    await using app = await world(await open());
    await signIn(app, 'Firefox');
    await signIn(app, 'Firefox');
    expect(await app.mailsTo(ANN)).toEqual([]);
    await signIn(app, 'Chrome <b>');
    const mail = await app.mailTo(ANN);
    expect(mail.subject).toBe('A sign-in from a new place');
    expect(mail.html).toContain('2026-12-01 12:00:03.000Z - 10.0.0.1 Chrome &lt;b&gt;');
    await signIn(app, 'Chrome <b>');
    await signIn(app, 'Firefox');
    expect(await app.mailsTo(ANN)).toHaveLength(1);
    await signIn(app, 'Firefox', '10.0.0.2');
    expect(await app.mailsTo(ANN)).toHaveLength(2);
  });

  it('are remembered as PocketBase does, five at most, by their owner to see and forget', async () => {
    const db = await open();
    await using app = await world(db);
    for (const agent of ['1', '2', '3', '4', '5', '6', '7'.repeat(201)]) await signIn(app, agent);
    const ann = app.client();
    await ann.collection('users').authWithPassword(ANN, PASSWORD, {
      headers: { 'user-agent': '6', 'x-test-address': '10.0.0.1' },
    });
    const origins = ann.collection('_authOrigins');
    const print = (agent: string): string => createHash('md5').update(`10.0.0.1${agent}`).digest('hex');
    const all = await origins.getFullList({ sort: 'created' });
    expect(all.map(({ fingerprint }) => fingerprint as string)).toEqual(
      ['3', '4', '5', '6', `${'7'.repeat(200)}...`].map(print),
    );
    const six = all[3];
    expect(six?.updated > six?.created).toBe(true);
    const ofAnn = () =>
      app.records.auth.places('users', ann.authStore.record?.id as string, {
        address: '10.0.0.1',
        userAgent: '6',
      });
    const agents = async () => (await ofAnn()).map(({ agent, here }) => [agent, here]);
    expect(await agents()).toEqual([
      ['6', true],
      [`${'7'.repeat(200)}...`, false],
      ['5', false],
      ['4', false],
      ['3', false],
    ]);
    expect(await count(db, 'sign_in_agents')).toBe(5);
    await origins.delete(all[0]?.id as string);
    expect(await count(db, 'sign_in_agents')).toBe(4);
    expect(await origins.getFullList()).toHaveLength(4);
    expect(await app.client().collection('_authOrigins').getFullList()).toEqual([]);
  });

  it('are all new after the password has changed', async () => {
    await using app = await world(await open());
    await signIn(app, 'Firefox');
    const root = await app.superuser();
    const { id } = await root.collection('users').getFirstListItem(`email = "${ANN}"`);
    const before = await count(app.db, '_authOrigins');
    await root.collection('users').update(id, { name: 'Anna' });
    expect(await count(app.db, '_authOrigins')).toBe(before);
    await root.collection('users').update(id, { password: PASSWORD, passwordConfirm: PASSWORD });
    expect(await count(app.db, '_authOrigins')).toBe(before - 1);
  });

  it('are nobody’s business where the collection says so, or where nobody signs in', async () => {
    await using app = await world(await open());
    await app.set('users', { authAlert: { enabled: false } });
    await signIn(app, 'Firefox');
    expect(await count(app.db, '_authOrigins')).toBe(0);
    await app.set('users', { authAlert: { enabled: true } });
    const ann = app.client();
    await ann.collection('users').authWithPassword(ANN, PASSWORD);
    await ann.collection('users').authRefresh({ headers: { 'user-agent': 'other' } });
    await app.records.auth.signIn('users', ANN, PASSWORD);
    expect(await count(app.db, '_authOrigins')).toBe(1);
  });

  it('are written about in the collection’s words and in the name that superusers chose', async () => {
    await using app = await world(await open());
    await app.set('users', {
      authAlert: {
        emailTemplate: {
          subject: '{APP_NAME}: {RECORD:name}',
          body: '<p>{RECORD:name}|{RECORD:tokenKey}|{RECORD:password}|{TOKEN}|{APP_URL}|{RECORD:verified}</p>',
        },
      },
    });
    const meta = {
      appName: 'Fair & Square',
      appURL: 'https://fair.test',
      senderName: 'The "Fair"',
      senderAddress: 'fair@fair.test',
    };
    await app.db.write(async (tx) => {
      await tx
        .as<{ _params: { id: string; value: string; created: string; updated: string } }>()
        .insertInto('_params')
        .values({ id: 'settings', value: JSON.stringify({ meta }), created: '', updated: '' })
        .execute();
      tx.change({ collection: '_params', action: 'create', id: 'settings' });
    });
    const root = await app.superuser();
    const { id } = await root.collection('users').getFirstListItem(`email = "${ANN}"`);
    await root.collection('users').update(id, { name: '<i>{TOKEN}{APP_NAME}</i>' });
    await signIn(app, 'one');
    await signIn(app, 'two');
    const mail = await app.mailTo(ANN);
    expect(mail.sender).toBe('"The Fair" <fair@fair.test>');
    expect(mail.subject).toBe('Fair & Square: <i>{TOKEN}{APP_NAME}</i>');
    expect(mail.html).toContain(
      '<p>&lt;i&gt;{TOKEN}{APP_NAME}&lt;/i&gt;|{RECORD:tokenKey}|{RECORD:password}|{TOKEN}|https://fair.test|false</p>',
    );
  });
});
