import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp, type TestApp } from './test-app.ts';

/** Two published posts with comments, and a draft. */
async function fill(app: TestApp) {
  const ann = await app.user('ann');
  const author = ann.authStore.record?.id;
  const posts = ann.collection('posts');
  const one = await posts.create({
    author,
    title: 'One',
    status: 'published',
    stars: 3,
    tags: ['art', 'food'],
    extra: { a: 1 },
  });
  const two = await posts.create({ author, title: 'Two', status: 'published', stars: 5, pinned: true });
  await posts.create({ author, title: 'Draft', status: 'draft', secret: 'hidden' });
  const superuser = await app.superuser();
  for (const score of [1, 4]) {
    await superuser
      .collection('comments')
      .create({ post: one.id, writer: author, score, message: `m${score}` });
  }
  return { superuser, one, two, author };
}

const QUERY = `
  select posts.id, posts.title, posts.stars, posts.pinned as fixed, posts.tags, posts.extra, posts.author, posts.secret,
    posts.place, count(comments.id) as answers, max(comments.score) as best, max(comments.message) last,
    cast(posts.stars as text) as "starsText", 'word' as word
  from posts left join comments on comments.post = posts.id
  where posts.status = 'published'
  group by posts.id -- one for each
`;

describeRecords('a view', ({ open }) => {
  it('shows records of others by its own rules, with fields of its query', async () => {
    await using app = await startTestApp(await open());
    const { superuser, one, two, author } = await fill(app);
    const made = await superuser.collections.create({
      name: 'overview',
      type: 'view',
      viewQuery: QUERY,
      listRule: '',
      viewRule: 'stars > 4',
      fields: [{ type: 'text', name: 'ignored!' }],
    });
    expect(made.fields.map(({ name, type }: { name: string; type: string }) => `${name} ${type}`)).toEqual([
      'id text',
      'title text',
      'stars number',
      'fixed bool',
      'tags select',
      'extra json',
      'author relation',
      'secret text',
      'place geoPoint',
      'answers number',
      'best json',
      'last json',
      'starsText text',
      'word json',
    ]);
    expect(made).toMatchObject({ type: 'view', viewQuery: QUERY, indexes: [], createRule: null });
    const list = await app.client().collection('overview').getFullList({ sort: 'title' });
    const base = {
      collectionId: made.id,
      collectionName: 'overview',
      author,
      place: { lon: 0, lat: 0 },
      word: 'word',
    };
    expect(list).toEqual([
      {
        ...base,
        id: one.id,
        title: 'One',
        stars: 3,
        fixed: false,
        tags: ['art', 'food'],
        extra: { a: 1 },
        answers: 2,
        best: 4,
        last: 'm4',
        starsText: '3',
      },
      {
        ...base,
        id: two.id,
        title: 'Two',
        stars: 5,
        fixed: true,
        tags: [],
        extra: null,
        answers: 0,
        best: null,
        last: null,
        starsText: '5',
      },
    ]);
    const filtered = await app.client().collection('overview').getList(1, 10, {
      filter: 'answers > 1 && fixed = false && tags ~ "art" && best >= 4',
      sort: '-answers',
    });
    expect(filtered.items.map(({ title }) => title)).toEqual(['One']);
    expect((await app.client().collection('overview').getOne(two.id)).title).toBe('Two');
    expect((await refusal(app.client().collection('overview').getOne(one.id))).status).toBe(404);
    const expanded = await superuser.collection('overview').getOne(one.id, { expand: 'author' });
    expect([expanded.expand?.author.id, expanded.secret]).toEqual([author, '']);
  });

  it('keeps nothing: writes are refused, and deleting what it shows goes on', async () => {
    await using app = await startTestApp(await open());
    const { superuser, one } = await fill(app);
    await superuser.collections.create({
      name: 'overview',
      type: 'view',
      viewQuery: 'select id, id as post, title from posts',
    });
    const view = superuser.collection('overview');
    const writes = [
      () => view.create({ title: 'x' }),
      () => view.update(one.id, { title: 'x' }),
      () => view.delete(one.id),
    ];
    for (const write of writes) {
      expect(await refusal(write())).toEqual({
        status: 400,
        message: 'Unsupported collection type.',
        data: {},
      });
    }
    expect(await refusal(superuser.collections.truncate('overview'))).toEqual({
      status: 400,
      message: "View collections cannot be truncated since they don't store their own records.",
      data: {},
    });
    await superuser.collection('posts').delete(one.id);
    expect((await view.getList()).totalItems).toBe(2);
  });

  it('is made anew with its query, and with what stands on it', async () => {
    await using app = await startTestApp(await open());
    const { superuser } = await fill(app);
    const { collections } = superuser;
    await collections.create({
      name: 'first',
      type: 'view',
      viewQuery: 'select id, title, stars from posts',
    });
    await collections.create({
      name: 'second',
      type: 'view',
      viewQuery: 'select id, stars as rank from first',
    });
    const ranks = async () =>
      (await superuser.collection('second').getFullList({ sort: 'rank' })).map(({ rank }) => rank);
    expect(await ranks()).toEqual([0, 3, 5]);
    await collections.update('first', {
      viewQuery: 'select id, cast(stars + 1 as text) as stars from posts',
    });
    expect(await ranks()).toEqual(['1', '4', '6']);
    expect((await collections.getOne('second')).fields[1]).toMatchObject({ name: 'rank', type: 'text' });
    // What the other needs can't go.
    const { status, message } = await refusal(
      collections.update('first', { viewQuery: 'select id, title from posts' }),
    );
    expect([status, message.startsWith('Failed to update collection. Raw error: \n')]).toEqual([400, true]);
    expect((await refusal(collections.delete('first'))).status).toBe(400);
    expect(await ranks()).toEqual(['1', '4', '6']);
    await collections.delete('second');
    await collections.update('first', { name: 'only', viewQuery: 'select id, title from posts' });
    expect(
      (await superuser.collection('only').getFullList({ sort: 'title' })).map(({ title }) => title),
    ).toEqual(['Draft', 'One', 'Two']);
  });

  it('follows the tables that it stands on, which lose nothing that it needs', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const { fields } = await pb.collections.create({
      name: 'things',
      type: 'base',
      fields: [
        { type: 'text', name: 'title' },
        { type: 'number', name: 'stars' },
      ],
    });
    const [id, title, stars] = fields as object[];
    await pb.collection('things').create({ title: 'A', stars: 1 });
    await pb.collections.create({ name: 'shown', type: 'view', viewQuery: 'select id, title from things' });
    await pb.collections.update('things', {
      fields: [id, { ...title, max: 7 }, { ...stars, name: 'Stars' }],
    });
    expect((await pb.collections.getOne('shown')).fields[1]).toMatchObject({ name: 'title', max: 7 });
    expect((await refusal(pb.collections.update('things', { fields: [id, stars] }))).status).toBe(400);
    expect((await refusal(pb.collections.delete('things'))).status).toBe(400);
    await pb.collections.update('things', { name: 'items' });
    expect((await pb.collection('shown').getFullList()).map((one) => one.title)).toEqual(['A']);
  });

  it('opens the files that it shows', async () => {
    await using app = await startTestApp(await open());
    const { superuser, one } = await fill(app);
    const files = {
      papers: [new File(['first'], 'a.txt'), new File(['second'], 'b.txt')],
      private: new File(['third'], 'c.txt'),
    };
    await superuser.collection('posts').update(one.id, files);
    const { collections } = superuser;
    await collections.create({
      name: 'shown',
      type: 'view',
      viewQuery: 'select id, papers as sheets, private from posts',
    });
    await collections.create({
      name: 'again',
      type: 'view',
      viewQuery: 'select id, sheets as leaves, private from shown',
    });
    const record = await superuser.collection('again').getOne(one.id);
    const read = async (name: string): Promise<[number, string]> => {
      const answer = await fetch(superuser.files.getURL(record, name));
      return [answer.status, answer.ok ? await answer.text() : ''];
    };
    expect(await Promise.all((record.leaves as string[]).map(read))).toEqual([
      [200, 'first'],
      [200, 'second'],
    ]);
    expect((await read('missing.txt'))[0]).toBe(404);
    expect((await read(record.private))[0]).toBe(404);
    const token = await superuser.files.getToken();
    expect(await (await fetch(superuser.files.getURL(record, record.private, { token }))).text()).toBe(
      'third',
    );
  });

  it('has text ids, whatever its query gives', async () => {
    await using app = await startTestApp(await open());
    const { superuser } = await fill(app);
    await superuser.collections.create({
      name: 'numbered',
      type: 'view',
      viewQuery: 'select (row_number() over (order by title)) as id, title from posts order by title desc',
    });
    const { items } = await superuser.collection('numbered').getList();
    expect(items.map(({ id, title }) => [id, title])).toEqual([
      ['3', 'Two'],
      ['2', 'One'],
      ['1', 'Draft'],
    ]);
    expect((await superuser.collection('numbered').getOne('2')).title).toBe('One');
    expect((await refusal(superuser.collection('numbered').getList(1, 1, { sort: '@rowid' }))).status).toBe(
      400,
    );
  });

  it('can be tried out first', async () => {
    await using app = await startTestApp(await open());
    const { superuser, two } = await fill(app);
    const query = 'select id, title, stars + 0 as more from posts where stars > 4';
    const tried: unknown = await superuser.collections.dryRunViewQuery(query);
    expect(tried).toMatchObject({
      fields: [
        { name: 'id', type: 'text' },
        { name: 'title', type: 'text' },
        { name: 'more', type: 'json' },
      ],
      sample: [{ id: two.id, title: 'Two', more: 5, collectionName: expect.stringMatching(/^temp_view_/) }],
    });
    for (const [query, code] of [
      ['', 'validation_required'],
      ['x'.repeat(5_001), 'validation_length_too_long'],
    ] as const) {
      const { status, data } = await refusal(superuser.collections.dryRunViewQuery(query));
      expect([status, data]).toMatchObject([400, { query: { code } }]);
    }
    for (const bad of [
      'select * from posts',
      'select id from missing',
      'delete from posts',
      'select 1 as id; select 2 as id',
    ]) {
      const { status, message, data } = await refusal(superuser.collections.dryRunViewQuery(bad));
      expect([bad, status, message.startsWith('Invalid view query. Raw error: \n'), data]).toEqual([
        bad,
        400,
        true,
        {},
      ]);
    }
    expect((await superuser.collection('posts').getList()).totalItems).toBe(3);
  });
});
