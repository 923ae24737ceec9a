import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { openStream } from '../../support/event-stream.ts';
import { until } from '../../support/until.ts';
import { describeRecords, refusal, startTestApp, type TestApp } from './test-app.ts';

const PASSWORD = 'correct horse';
const HOUR = 3_600_000;

const idOf = (pb: PocketBase): string => String(pb.authStore.record?.id);

/** Ann signed in once more, with that browser and from there. */
async function another(app: TestApp, agent: string, address: string): Promise<PocketBase> {
  const pb = app.client();
  const headers = { 'user-agent': agent, 'x-forwarded-for': address };
  await pb.collection('users').authWithPassword('ann@example.com', PASSWORD, { headers });
  return pb;
}

const works = async (pb: PocketBase): Promise<boolean> =>
  (await fetch(`${pb.baseURL}/api/files/token`, {
    method: 'POST',
    headers: { authorization: pb.authStore.token },
  }).then(({ status }) => status)) === 200;

describeRecords('sessions', ({ open }) => {
  it('are listed with browser, network and when they were seen, the last one first', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    app.clock.advance(HOUR);
    const phone = await another(app, 'A phone', '203.0.113.7');
    const { auth } = app.records;
    const listed = await auth.sessions('users', idOf(ann), phone.authStore.token);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ agent: 'A phone', network: '203.0.113.7', here: true });
    expect(listed[0]?.seen).toBe(app.clock.text());
    expect(listed[1]).toMatchObject({ network: '127.0.0.1', here: false });
    expect(await auth.sessions('users', idOf(ann), null)).toMatchObject([{ here: false }, { here: false }]);
  });

  it('follow their tokens as they are renewed, and tell where they were seen last', async () => {
    await using app = await startTestApp(await open());
    const ann = await another(await withAnn(app), 'A phone', '203.0.113.7');
    const first = ann.authStore.token;
    app.clock.advance(HOUR);
    await ann.collection('users').authRefresh({ headers: { 'x-forwarded-for': '2001:db8::5' } });
    expect(ann.authStore.token).not.toBe(first);
    const [session] = await app.records.auth.sessions('users', idOf(ann), first);
    expect(session).toMatchObject({ here: true, agent: 'A phone', network: '2001:db8:0:0::/64' });
    expect(session?.seen).toBe(app.clock.text());
    // However often they are renewed they are kept for as long as the last one.
    for (let day = 0; day < 12; day += 1) {
      app.clock.advance(24 * HOUR);
      await ann.collection('users').authRefresh();
      await app.records.crons.run('__pbMFACleanup__');
    }
    expect(await works(ann)).toBe(true);
    await app.records.auth.endSessionOf(ann.authStore.token);
    expect(await works(ann)).toBe(false);
  });

  it('end one by one, with every token of theirs; others go on', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const phone = await another(app, 'A phone', '203.0.113.7');
    const old = phone.authStore.token;
    const file = await phone.files.getToken();
    app.clock.advance(60_000);
    await phone.collection('users').authRefresh();
    const { auth } = app.records;
    const [session] = (await auth.sessions('users', idOf(ann), old)).filter(({ here }) => here);
    await auth.endSession('users', idOf(ann), String(session?.id));
    for (const token of [old, phone.authStore.token]) expect(await auth.authenticate(token)).toBeNull();
    expect(await works(phone)).toBe(false);
    expect((await refusal(phone.collection('users').authRefresh())).status).toBe(401);
    const picture = await fetch(`${app.url}/api/files/users/x/y?token=${file}`);
    expect(picture.status).toBe(404);
    expect(await works(ann)).toBe(true);
    expect(await auth.sessions('users', idOf(ann), null)).toHaveLength(1);
  });

  it('are ended by nobody else', async () => {
    await using app = await startTestApp(await open());
    const [ann, ben] = [await app.user('ann'), await app.user('ben')];
    const { auth } = app.records;
    const [session] = await auth.sessions('users', idOf(ann), null);
    await expect(auth.endSession('users', idOf(ben), String(session?.id))).rejects.toMatchObject({
      status: 404,
    });
    await auth.endSessionOf(null);
    await auth.endSessionOf('no.token.at all');
    expect(await works(ann)).toBe(true);
  });

  it('all end with the keys of the record, and are listed no more', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    await another(app, 'A phone', '203.0.113.7');
    const { auth } = app.records;
    const place = { address: '203.0.113.9', userAgent: 'Here' };
    await auth.signOutEverywhere('users', idOf(ann), place);
    expect(await works(ann)).toBe(false);
    expect(await auth.sessions('users', idOf(ann), null)).toEqual([]);
    const token = await auth.tokenFor('users', idOf(ann), place);
    expect(await auth.sessions('users', idOf(ann), token)).toMatchObject([{ agent: 'Here', here: true }]);
  });

  it('are not needed: tokens without one hold as before, and get one when they are renewed', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const token = await app.records.auth.tokenFor('users', idOf(ann));
    const pb = app.client();
    pb.authStore.save(token, ann.authStore.record);
    await app.records.auth.endSessionOf(token);
    expect(await works(pb)).toBe(true);
    app.clock.advance(1_000);
    await pb.collection('users').authRefresh();
    expect(await app.records.auth.sessions('users', idOf(ann), pb.authStore.token)).toMatchObject([
      { here: true },
      { here: false },
    ]);
    const root = await app.superuser();
    const as = await root.collection('users').impersonate(idOf(ann), 60);
    await as.collection('users').authRefresh();
    expect(await app.records.auth.sessions('users', idOf(ann), null)).toHaveLength(2);
  });

  it('that ended hear nothing more; other sessions of the same person do', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const phone = await another(app, 'A phone', '203.0.113.7');
    await using here = await openStream(app.url);
    await using there = await openStream(app.url);
    await here.subscribe(['posts/*'], ann.authStore.token);
    await there.subscribe(['posts/*'], phone.authStore.token);
    const write = (title: string) =>
      ann.collection('posts').create({ title, status: 'draft', author: idOf(ann) });
    await write('first');
    await until('both hear', () => here.events.length === 2 && there.events.length === 2);
    await app.records.auth.endSessionOf(phone.authStore.token);
    await write('second');
    await write('third');
    await until('one hears', () => here.events.length === 4);
    expect(there.events).toHaveLength(2);
  });

  it('are forgotten some time after their last token, and with their record', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const root = await app.superuser();
    const of = (name: string, pb: PocketBase) => app.records.auth.sessions(name, idOf(pb), null);
    expect(await of('users', ann)).toHaveLength(1);
    const [{ id } = { id: '' }] = await of('users', ann);
    app.clock.advance(9 * 24 * HOUR);
    await app.records.crons.run('__pbMFACleanup__');
    await expect(app.records.auth.endSession('users', idOf(ann), id)).rejects.toMatchObject({ status: 404 });
    await another(app, 'A phone', '203.0.113.7');
    await app.records.auth.upsertSuperuser('root@example.com', PASSWORD);
    await root.collection('_superusers').authWithPassword('root@example.com', PASSWORD);
    const [session] = await of('users', ann);
    await root.collection('users').delete(idOf(ann));
    await expect(app.records.auth.endSession('users', idOf(ann), String(session?.id))).rejects.toMatchObject({
      status: 404,
    });
  });
});

async function withAnn(app: TestApp): Promise<TestApp> {
  await app.records.auth.createUser({ email: 'ann@example.com', password: PASSWORD });
  return app;
}
