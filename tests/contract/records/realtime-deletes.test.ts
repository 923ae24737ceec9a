import type PocketBase from 'pocketbase';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hear } from '../../support/heard.ts';
import { describeRecords, refusal, startTestApp, type TestApp } from './test-app.ts';

describeRecords('what is deleted', (db) => {
  let app: TestApp;
  let maya: PocketBase;
  let ravi: PocketBase;
  beforeEach(async () => {
    app = await startTestApp(await db.open());
    [maya, ravi] = [await app.user('maya'), await app.user('ravi')];
  });
  afterEach(async () => {
    await maya.realtime.unsubscribe();
    await ravi.realtime.unsubscribe();
    await app[Symbol.asyncDispose]();
  });

  const idOf = (pb: PocketBase): string => pb.authStore.record?.id as string;
  const post = (status: string, title: string = status) =>
    maya.collection('posts').create({ title, status, author: idOf(maya), tags: ['art'], extra: { a: [1] } });
  const comment = (of: string, message = 'Well') =>
    maya.collection('comments').create({ post: of, writer: idOf(maya), message, score: 2.5 });

  it('along with something else is judged by what it belonged to', async () => {
    const [shown, draft] = [await post('published'), await post('draft')];
    const told = [await comment(shown.id), await comment(shown.id, 'Good')].map(({ id }) => `delete:${id}`);
    const kept = await comment(draft.id);
    const [own, others] = [await hear(maya, 'comments', '*'), await hear(ravi, 'comments', '*')];
    await maya.collection('posts').delete(draft.id);
    await maya.collection('posts').delete(shown.id);
    await others.reach(2);
    await own.reach(3);
    expect(others.told().toSorted()).toEqual(told.toSorted());
    expect(own.told()[0]).toBe(`delete:${kept.id}`);
  });

  it('comes with all of it, and with what it referred to', async () => {
    const { id } = await post('published', 'Whole');
    const comments = await Promise.all([comment(id), comment(id)]);
    const posts = await hear(ravi, 'posts', '*', { query: { expand: 'author,comments_via_post' } });
    const parents = await hear(ravi, 'comments', '*', { query: { expand: 'post' } });
    await maya.collection('posts').delete(id);
    const [gone] = await posts.reach(1);
    expect(gone?.record).toMatchObject({
      title: 'Whole',
      tags: ['art'],
      extra: { a: [1] },
      pinned: false,
      expand: { author: { name: 'maya' }, comments_via_post: comments.map(() => ({ post: id })) },
    });
    const [child] = await parents.reach(2);
    expect(child?.record).toMatchObject({ score: 2.5, expand: { post: { title: 'Whole' } } });
  });

  it('passes the filter that a subscriber asked for by what it was', async () => {
    const [one, two] = [await post('published', 'One'), await post('published', 'Two')];
    const heard = await hear(ravi, 'posts', '*', {
      query: { filter: 'title = "Two" && author.name = "maya"' },
    });
    await maya.collection('posts').delete(one.id);
    await maya.collection('posts').delete(two.id);
    await heard.reach(1);
    expect(heard.told()).toEqual(['delete:Two']);
  });

  it('is not told of when the deletion failed', async () => {
    const { id } = await post('published');
    const heard = await hear(ravi, 'posts', '*');
    expect((await refusal(ravi.collection('posts').delete(id))).status).toBe(404);
    await maya.collection('posts').update(id, { title: 'Still here' });
    await heard.reach(1);
    expect(heard.told()).toEqual(['update:Still here']);
  });

  it('loses its name in what refers to it, which is an update of that', async () => {
    const { id } = await post('published', 'Gone');
    const other = await maya
      .collection('posts')
      .create({ title: 'Refers', status: 'published', author: idOf(maya), related: [id] });
    const heard = await hear(ravi, 'posts', other.id);
    await maya.collection('posts').delete(id);
    await heard.reach(1);
    expect(heard.messages[0]).toMatchObject({ action: 'update', record: { related: [] } });
  });
});
