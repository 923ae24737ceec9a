import { sql } from 'kysely';
import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const me = (pb: PocketBase): string => pb.authStore.record?.id ?? '';

describeRecords('records', ({ open, openAgain }) => {
  it('are created, read, changed and deleted by who may', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const posts = ann.collection('posts');
    const post = await posts.create({
      title: 'First',
      author: me(ann),
      status: 'draft',
      tags: ['art', 'food'],
      stars: 4.5,
      pinned: true,
      day: '2026-12-01T18:30:00+05:45',
      extra: { a: [1, 'x'] },
      place: { lon: 85.3, lat: 27.7 },
      secret: 'not for clients',
    });
    expect(post).toMatchObject({
      collectionName: 'posts',
      title: 'First',
      tags: ['art', 'food'],
      stars: 4.5,
      views: 0,
      pinned: true,
      link: '',
      day: '2026-12-01 12:45:00.000Z',
      extra: { a: [1, 'x'] },
      place: { lon: 85.3, lat: 27.7 },
      related: [],
      cover: '',
      papers: [],
      created: '2026-12-01 12:00:00.000Z',
    });
    expect(post.id).toMatch(/^[a-z0-9]{15}$/);
    expect(post).not.toHaveProperty('secret');
    expect(await posts.getOne(post.id)).toEqual(post);

    app.clock.advance(60_000);
    const changed = await posts.update(post.id, {
      'stars-': 1,
      'tags-': 'art',
      '+tags': 'music',
      'views+': 3,
    });
    expect(changed).toMatchObject({
      stars: 3.5,
      tags: ['music', 'food'],
      views: 3,
      updated: '2026-12-01 12:01:00.000Z',
    });
    expect(changed.created).toBe(post.created);

    const bob = await app.user('bob');
    expect((await refusal(bob.collection('posts').getOne(post.id))).status).toBe(404);
    expect((await refusal(bob.collection('posts').update(post.id, { title: 'Mine' }))).status).toBe(404);
    expect((await refusal(bob.collection('posts').delete(post.id))).status).toBe(404);
    expect(await refusal(bob.collection('posts').create({ title: 'Not mine', author: me(ann) }))).toEqual({
      status: 400,
      message: 'Failed to create record.',
      data: {},
    });
    expect(await refusal(bob.collection('comments').update('x', {}))).toEqual({
      status: 403,
      message: 'Only superusers can perform this action.',
      data: {},
    });
    expect(await posts.delete(post.id)).toBe(true);
    expect((await refusal(posts.getOne(post.id))).message).toBe("The requested resource wasn't found.");
  });

  it('may not be handed to somebody else where the rule says :changed = false', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const bob = await app.user('bob');
    const post = await ann.collection('posts').create({ title: 'Mine', author: me(ann) });
    expect((await refusal(ann.collection('posts').update(post.id, { author: me(bob) }))).status).toBe(404);
    expect((await ann.collection('posts').update(post.id, { author: me(ann), title: 'Still' })).title).toBe(
      'Still',
    );
  });

  it('are refused with what is wrong by field', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const failed = await refusal(
      ann.collection('posts').create({
        author: me(ann),
        title: 'x',
        stars: 9,
        views: 1.5,
        status: 'odd',
        tags: ['art', 'nope'],
        link: 'javascript:alert(1)',
        related: ['missing00000000'],
      }),
    );
    expect(failed).toMatchObject({
      status: 400,
      message: 'Failed to create record.',
      data: {
        title: {
          code: 'validation_min_text_constraint',
          message: 'Must be at least 2 character(s).',
          params: { min: 2 },
        },
        stars: {
          code: 'validation_max_number_constraint',
          message: 'Must be less or equal than 5.',
          params: { max: 5 },
        },
        views: { code: 'validation_only_int_constraint' },
        status: { code: 'validation_invalid_value' },
        tags: { code: 'validation_invalid_value' },
        link: { code: 'validation_invalid_url', message: 'Must be a valid url.' },
      },
    });
    const missing = await refusal(
      ann.collection('posts').create({ author: me(ann), title: '', related: [] }),
    );
    expect(missing.data).toEqual({ title: { code: 'validation_required', message: 'Cannot be blank.' } });
    const dangling = await refusal(
      ann.collection('posts').create({ author: me(ann), title: 'Hello', related: ['missing00000000'] }),
    );
    expect(dangling.data).toMatchObject({ related: { code: 'validation_missing_rel_records' } });
    const labels = ann.collection('labels');
    const first = await labels.create({ id: 'abcdefghijklmno', name: 'a', kind: 'b' });
    expect((await refusal(labels.create({ name: 'a', kind: 'b' }))).data).toEqual({
      name: { code: 'validation_not_unique', message: 'Value must be unique.' },
      kind: { code: 'validation_not_unique', message: 'Value must be unique.' },
    });
    expect((await refusal(labels.create({ id: first.id }))).data).toHaveProperty(
      'id.code',
      'validation_not_unique',
    );
    expect((await refusal(labels.create({ id: 'UPPER' }))).data).toHaveProperty('id.code');
    const other = await labels.create({ name: 'c' });
    expect((await refusal(labels.update(other.id, { name: 'a', kind: 'b' }))).message).toBe(
      'Failed to update record.',
    );
  });

  it('come in pages, sorted, filtered, and cut to the fields asked for', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    for (let n = 1; n <= 7; n += 1) {
      await ann.collection('posts').create({
        title: `Post ${n}`,
        author: me(ann),
        status: n % 2 ? 'published' : 'draft',
        stars: n % 5,
        body: `<p>Some <b>words</b> &amp; more</p><p>${'x'.repeat(40)}</p>`,
      });
    }
    const anyone = app.client().collection('posts');
    const page = await anyone.getList(1, 3, { sort: '-title' });
    expect(page).toMatchObject({ page: 1, perPage: 3, totalItems: 4, totalPages: 2 });
    expect(page.items.map(({ title }) => title)).toEqual(['Post 7', 'Post 5', 'Post 3']);
    expect((await anyone.getList(2, 3, { sort: '-title' })).items.map(({ title }) => title)).toEqual([
      'Post 1',
    ]);
    expect(await anyone.getList(9, 3)).toMatchObject({ items: [], totalItems: 4 });
    expect(await anyone.getList(1, 2, { skipTotal: true })).toMatchObject({ totalItems: -1, totalPages: -1 });
    expect(
      (await ann.collection('posts').getFullList({ filter: "title ~ 'post' && stars >= 2" })).length,
    ).toBe(4);
    expect((await anyone.getFullList({ sort: 'author.name,-stars,@random' })).length).toBe(4);
    expect((await anyone.getFullList({ sort: '@rowid' })).length).toBe(4);
    const [cut] = await anyone.getFullList({ sort: 'title', fields: 'title,body:excerpt(12,true)' });
    expect(cut).toEqual({ title: 'Post 1', body: 'Some words &...' });
    expect((await anyone.getFirstListItem("title = 'Post 3'")).title).toBe('Post 3');
    expect((await refusal(anyone.getFirstListItem("title = 'Post 2'"))).status).toBe(404);
  });

  it('answer every filter that makes no sense with 400, and rules by clients with 403', async () => {
    await using app = await startTestApp(await open());
    const posts = app.client().collection('posts');
    for (const filter of ['nope = 1', 'title =', '(((', 'title ~ ', "secret = 'x'", 'author.password = 1']) {
      expect({ filter, ...(await refusal(posts.getList(1, 1, { filter }))) }).toEqual({
        filter,
        status: 400,
        message: 'Something went wrong while processing your request.',
        data: {},
      });
    }
    expect((await refusal(posts.getList(1, 1, { sort: 'secret' }))).status).toBe(400);
    expect((await refusal(posts.getList(1, 1, { filter: "@request.auth.id = ''" }))).status).toBe(403);
    expect((await refusal(posts.getList(1, 1, { filter: "@collection.users.id ?= ''" }))).status).toBe(403);
  });

  it('expand relations and back relations, each as far as its own rule lets', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const bob = await app.user('bob');
    const posts = ann.collection('posts');
    const hidden = await posts.create({ title: 'Draft', author: me(ann), status: 'draft' });
    const shown = await posts.create({ title: 'Shown', author: me(ann), status: 'published' });
    const main = await posts.create({
      title: 'Main',
      author: me(ann),
      status: 'published',
      related: [shown.id, hidden.id],
    });
    for (const message of ['one', 'two']) {
      await bob.collection('comments').create({ message, post: main.id, writer: me(bob) });
    }
    const expand = 'author,related.author,comments_via_post.writer';
    const seen = await bob.collection('posts').getOne(main.id, { expand });
    expect(seen.expand?.author.name).toBe('ann');
    expect(seen.expand?.author).not.toHaveProperty('email');
    expect(seen.expand?.related.map(({ title }: { title: string }) => title)).toEqual(['Shown']);
    expect(seen.expand?.related[0].expand.author.id).toBe(me(ann));
    const comments = seen.expand?.comments_via_post as {
      message: string;
      expand: { writer: { email: string } };
    }[];
    expect(comments.map(({ message }) => message).toSorted()).toEqual(['one', 'two']);
    expect(comments[0]?.expand.writer.email).toBe('bob@example.com');
    const own = await ann
      .collection('posts')
      .getOne(main.id, { expand: 'related', fields: 'id,expand.related.title' });
    expect(own).toEqual({ id: main.id, expand: { related: [{ title: 'Shown' }, { title: 'Draft' }] } });
    expect(await bob.collection('posts').getOne(main.id, { expand: 'nothing,title' })).not.toHaveProperty(
      'expand',
    );
  });

  it('go with what they belong to, and stay where a required relation needs them', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const post = await ann
      .collection('posts')
      .create({ title: 'Post', author: me(ann), status: 'published' });
    const other = await ann
      .collection('posts')
      .create({ title: 'Other', author: me(ann), status: 'published', related: [post.id] });
    const comment = await ann.collection('comments').create({ post: post.id, writer: me(ann) });
    expect(await refusal(ann.collection('users').delete(me(ann)))).toMatchObject({
      status: 400,
      message:
        'Failed to delete record. Make sure that the record is not part of a required relation reference.',
    });
    await ann.collection('posts').delete(post.id);
    expect((await refusal(ann.collection('comments').getOne(comment.id))).status).toBe(404);
    expect((await ann.collection('posts').getOne(other.id)).related).toEqual([]);
    await ann.collection('users').delete(me(ann));
    const root = await app.superuser();
    expect((await root.collection('posts').getOne(other.id)).author).toBe('');
  });

  it('never show a hidden record or field, whatever is asked', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    await ann.collection('posts').create({ title: 'TOPSECRET', author: me(ann), status: 'draft' });
    const shown = await ann
      .collection('posts')
      .create({ title: 'Shown', author: me(ann), status: 'published' });
    const root = await app.superuser();
    await root.collection('posts').update(shown.id, { secret: 'HIDDENFIELD' });
    expect((await root.collection('posts').getOne(shown.id)).secret).toBe('HIDDENFIELD');
    const asked = [
      {},
      { filter: "title ~ 'TOP' || id != ''" },
      { filter: "status = 'draft'" },
      { filter: 'id != null || 1 = 1' },
      { filter: "author.posts_via_author.title ?= 'TOPSECRET'", expand: 'author.posts_via_author' },
      { sort: 'author.posts_via_author.title' },
      { fields: '*,secret,expand.*' },
      { expand: 'author.posts_via_author.author.posts_via_author' },
      { filter: "author.email = 'ann@example.com'" },
      { filter: "author.tokenKey != ''" },
    ];
    for (const options of asked) {
      const query = new URLSearchParams(options as Record<string, string>);
      const text = await (await fetch(`${app.url}/api/collections/posts/records?${query}`)).text();
      expect(`${query}: ${/TOPSECRET|HIDDENFIELD|ann@example|argon2|tokenKey/.exec(text)?.[0]}`).toBe(
        `${query}: undefined`,
      );
    }
    const byEmail = new URLSearchParams({ filter: "author.email = 'ann@example.com'" });
    expect(await (await fetch(`${app.url}/api/collections/posts/records?${byEmail}`)).json()).toMatchObject({
      items: [],
    });
    const superuserOnly = await (await fetch(`${app.url}/api/collections/_superusers/records`)).json();
    expect(superuserOnly).toMatchObject({ status: 403 });
  });

  it('are listed anew after every commit, of another process too', async () => {
    await using app = await startTestApp(await open());
    const labels = app.client().collection('labels');
    const total = async (): Promise<number> => (await labels.getList()).totalItems;
    expect(await total()).toBe(0);
    const label = await labels.create({ name: 'a' });
    expect(await total()).toBe(1);
    const other = await openAgain();
    await other.write(async (tx) => {
      await sql`INSERT INTO labels (id, name) VALUES ('bbbbbbbbbbbbbbb', 'b')`.execute(tx.as());
      tx.change({ collection: 'labels', action: 'create', id: 'bbbbbbbbbbbbbbb' });
    });
    await expect.poll(total).toBe(2);
    await labels.delete(label.id);
    expect(await total()).toBe(1);
  });

  it('pass through the hooks of their collection, inside the write', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const labels = ann.collection('labels');
    expect((await labels.create({ name: 'a' })).kind).toBe('known 2026');
    expect((await app.client().collection('labels').create({ name: 'b' })).kind).toBe('unknown 2026');
    expect((await refusal(labels.create({ name: 'forbidden' }))).data).toHaveProperty(
      'name.code',
      'validation_hook',
    );
    const fixed = await labels.create({ name: 'c', kind: 'fixed' });
    expect(await labels.update(fixed.id, { name: 'd', kind: 'loose' })).toMatchObject({
      name: 'd',
      kind: 'fixed',
    });
    expect((await refusal(app.client().collection('labels').update(fixed.id, { name: 'e' }))).status).toBe(
      401,
    );
    expect(await refusal(labels.delete(fixed.id))).toMatchObject({ status: 403, message: 'It stays.' });
    const icon = await app.records.files.attach('labels', fixed.id, 'icon', {
      name: 'i.txt',
      bytes: Buffer.from('i'),
    });
    expect((await labels.getOne(fixed.id)).icon).toBe(icon);
    await app.records.files.detach('labels', fixed.id, 'icon');
    expect((await labels.getOne(fixed.id)).icon).toBe('');
  });

  it('refuse bodies that are no values without failing', async () => {
    await using app = await startTestApp(await open());
    const bodies = ['[]', '{', '"x"', '{"name":"\\u0000"}'];
    for (const body of bodies) {
      const response = await fetch(`${app.url}/api/collections/labels/records`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect({ body, status: response.status }).toEqual({ body, status: 400 });
    }
    // As in PocketBase: nothing was sent, and what is no text is none.
    for (const [n, body] of ['null', '{"name":{"a":1},"kind":[1,[2]],"id":{}}'].entries()) {
      const response = await fetch(`${app.url}/api/collections/labels/records`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect({ body, status: response.status }).toEqual({ body, status: n === 0 ? 200 : 400 });
    }
    for (const path of ['records/%00', 'records/a%00', `records/${'x'.repeat(500)}`]) {
      expect((await fetch(`${app.url}/api/collections/labels/${path}`)).status).toBe(404);
    }
    expect((await fetch(`${app.url}/api/collections/labels/records?page=x`)).status).toBe(400);
    expect((await fetch(`${app.url}/api/collections/labels/records?filter=name%3D%27%00%27`)).status).toBe(
      400,
    );
    expect((await fetch(`${app.url}/api/collections/nothing/records`)).status).toBe(404);
  });
});
