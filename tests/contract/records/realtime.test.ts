import type PocketBase from 'pocketbase';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hear } from '../../support/heard.ts';
import { describeRecords, startTestApp, type TestApp } from './test-app.ts';

describeRecords('what subscribers hear', (db) => {
  let app: TestApp;
  let maya: PocketBase;
  let ravi: PocketBase;
  let guest: PocketBase;
  const clients: PocketBase[] = [];

  beforeEach(async () => {
    app = await startTestApp(await db.open());
    maya = await app.user('maya');
    ravi = await app.user('ravi');
    guest = app.client();
    clients.push(maya, ravi, guest);
  });
  afterEach(async () => {
    for (const pb of clients.splice(0)) await pb.realtime.unsubscribe();
    await app[Symbol.asyncDispose]();
  });

  const post = (title: string, values: Record<string, unknown> = {}) =>
    maya
      .collection('posts')
      .create({ title, status: 'published', author: maya.authStore.record?.id, ...values });

  it('is what is created, updated and deleted in a collection', async () => {
    const heard = await hear(guest, 'posts', '*');
    const { id } = await post('One');
    await heard.reach(1);
    await maya.collection('posts').update(id, { title: 'Two' });
    await heard.reach(2);
    await maya.collection('posts').delete(id);
    const [created] = await heard.reach(3);
    expect(heard.told()).toEqual(['create:One', 'update:Two', 'delete:Two']);
    expect(created?.record).toMatchObject({ id, collectionName: 'posts', status: 'published' });
    expect(created?.record).not.toHaveProperty('secret');
  });

  it('is one record, by its id', async () => {
    const one = await post('One');
    const other = await post('Other');
    const heard = await hear(guest, 'posts', one.id);
    await maya.collection('posts').update(other.id, { title: 'Elsewhere' });
    await maya.collection('posts').update(one.id, { title: 'Here' });
    await heard.reach(1);
    await maya.collection('posts').delete(one.id);
    await heard.reach(2);
    expect(heard.told()).toEqual(['update:Here', 'delete:Here']);
  });

  it('never is what the rule keeps from them', async () => {
    const [forMaya, forRavi, forGuest] = [
      await hear(maya, 'posts', '*'),
      await hear(ravi, 'posts', '*'),
      await hear(guest, 'posts', '*'),
    ];
    const draft = await post('Draft', { status: 'draft' });
    await maya.collection('posts').update(draft.id, { title: 'Still a draft' });
    await forMaya.reach(2);
    await maya.collection('posts').delete(draft.id);
    await post('Shown');
    for (const heard of [forRavi, forGuest]) {
      await heard.reach(1);
      expect(heard.told()).toEqual(['create:Shown']);
    }
    await forMaya.reach(4);
    expect(forMaya.told()).toEqual([
      'create:Draft',
      'update:Still a draft',
      'delete:Still a draft',
      'create:Shown',
    ]);
  });

  it('is nothing of a record whose id they only guess', async () => {
    const draft = await post('Draft', { status: 'draft' });
    const heard = await hear(ravi, 'posts', draft.id);
    await maya.collection('posts').update(draft.id, { title: 'Still a draft' });
    await maya.collection('posts').update(draft.id, { status: 'published' });
    await heard.reach(1);
    expect(heard.messages[0]?.record.status).toBe('published');
  });

  it('is told with what they asked to be expanded, and with those fields alone', async () => {
    const expanded = await hear(guest, 'posts', '*', { query: { expand: 'author' } });
    const cut = await hear(ravi, 'posts', '*', { query: { fields: 'id,title' } });
    const { id } = await post('One');
    await expanded.reach(1);
    await cut.reach(1);
    expect(expanded.messages[0]?.record.expand).toMatchObject({ author: { name: 'maya' } });
    expect(cut.messages[0]?.record).toEqual({ id, title: 'One' });
  });

  it('is what passes the filter that they asked for; one that may not be asked gives nothing', async () => {
    const stars = await hear(guest, 'posts', '*', { query: { filter: 'stars > 3' } });
    const asks = await hear(ravi, 'posts', '*', { query: { filter: '@request.auth.id != ""' } });
    const broken = await hear(maya, 'posts', '*', { query: { filter: 'stars >' } });
    await post('Dull', { stars: 1 });
    await post('Bright', { stars: 5 });
    await stars.reach(1);
    expect(stars.told()).toEqual(['create:Bright']);
    expect([asks.told(), broken.told()]).toEqual([[], []]);
  });

  it('shows an address to the user, to superusers and to nobody else', async () => {
    const root = await app.superuser();
    clients.push(root);
    const [own, others, all] = [
      await hear(maya, 'users', '*'),
      await hear(ravi, 'users', '*'),
      await hear(root, 'users', '*'),
    ];
    const id = maya.authStore.record?.id as string;
    await maya.collection('users').update(id, { name: 'Maya' });
    const seen = await Promise.all(
      [own, others, all].map(async (heard) => (await heard.reach(1))[0]?.record),
    );
    expect(seen.map((record) => record?.email)).toEqual(['maya@example.com', undefined, 'maya@example.com']);
  });

  it('has hidden fields for superusers alone', async () => {
    const root = await app.superuser();
    clients.push(root);
    const [all, others] = [await hear(root, 'posts', '*'), await hear(maya, 'posts', '*')];
    await root.collection('posts').create({ title: 'One', secret: 'x', author: maya.authStore.record?.id });
    await all.reach(1);
    await others.reach(1);
    expect(all.messages[0]?.record.secret).toBe('x');
    expect(others.messages[0]?.record).not.toHaveProperty('secret');
  });

  it('ends with their subscription', async () => {
    const heard = await hear(guest, 'posts', '*');
    const drafts = await hear(guest, 'comments', '*');
    await heard.end();
    const { id } = await post('One');
    await guest.collection('comments').create({ post: id, writer: maya.authStore.record?.id });
    await drafts.reach(1);
    expect(heard.told()).toEqual([]);
  });
});
