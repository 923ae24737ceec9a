import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type CollectionDeclaration, usersCollection } from '#records/index.ts';
import { pauses } from './records-under-test.ts';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const OPEN = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' };
const SHELF: readonly CollectionDeclaration[] = [
  { ...usersCollection(), listRule: '', viewRule: '' },
  { name: 'labels', type: 'base', fields: [{ type: 'text', name: 'name' }], ...OPEN, viewRule: null },
  {
    name: 'books',
    type: 'base',
    fields: [
      { type: 'text', name: 'title', autogeneratePattern: '[a-z]{8}' },
      { type: 'number', name: 'pages' },
      { type: 'bool', name: 'lent' },
      { type: 'json', name: 'extra' },
      { type: 'date', name: 'due' },
      { type: 'select', name: 'tags', values: ['a', 'b', 'c'], maxSelect: 3 },
      { type: 'relation', name: 'owner', collection: 'users' },
      { type: 'relation', name: 'label', collection: 'labels' },
      { type: 'relation', name: 'sequels', collection: 'books', maxSelect: 5 },
    ],
    indexes: ['CREATE UNIQUE INDEX "books_code" ON "books" ("title", "pages") WHERE "pages" != 0'],
    ...OPEN,
    listRule: 'lent = false',
    createRule: '@request.body.lent != true && @request.body.pages:isset = true',
    updateRule: '(@request.body.pages:changed != true || pages < 100) && @request.body.tags:length < 3',
  },
];

describeRecords('writing records', ({ open }) => {
  it('works modifiers out shorter keys first, and refuses what is no modifier of the field', async () => {
    await using app = await startTestApp(await open(), SHELF);
    const books = app.client().collection('books');
    const book = await books.create({
      'title:autogenerate': 'x-',
      'pages+': 5,
      pages: 7,
      'tags+': ['a', 'b'],
    });
    expect(book).toMatchObject({ title: expect.stringMatching(/^x-[a-z]{8}$/), pages: 12, tags: ['a', 'b'] });
    expect((await books.create({ pages: 1 })).title).toMatch(/^[a-z]{8}$/);
    const changed = await books.update(book.id, {
      '+pages': 50,
      'pages-': 2,
      '+tags': 'c',
      'tags-': ['a', 'b'],
    });
    expect(changed).toMatchObject({ pages: 10, tags: ['c'] });
  });

  it('shows JSON without the space that it may be stored with', async () => {
    const db = await open();
    await using app = await startTestApp(db, SHELF);
    const books = app.client().collection('books');
    const { id } = await books.create({ pages: 1 });
    await db.write(async (tx) => {
      await sql`UPDATE books SET extra = ${'{\n  "a b": [1.50, 2]\n}'} WHERE id = ${id}`.execute(tx.as());
      tx.change({ collection: 'books', action: 'update', id });
    });
    for (const path of [`records/${id}`, 'records', 'records?expand=owner']) {
      const answer = await fetch(`${app.url}/api/collections/books/${path}`);
      expect(await answer.text()).toMatch(/"extra":\{"a b":\[1\.50?,2\]\}/);
    }
  });

  it('shows rules what was sent as the record would have it', async () => {
    await using app = await startTestApp(await open(), SHELF);
    const books = app.client().collection('books');
    expect(await refusal(books.create({ pages: 1, lent: 'true' }))).toMatchObject({ status: 400, data: {} });
    expect(await refusal(books.create({ lent: false }))).toMatchObject({ status: 400, data: {} });
    const book = await books.create({ pages: 200, lent: '0' });
    expect((await refusal(books.update(book.id, { pages: 3 }))).status).toBe(404);
    expect((await books.update(book.id, { pages: '200', title: 'Same' })).title).toBe('Same');
    expect((await refusal(books.update(book.id, { tags: ['a', 'b', 'c'] }))).status).toBe(404);
  });

  it('keeps numbers of any size, and dates that there are', async () => {
    await using app = await startTestApp(await open(), SHELF);
    const books = app.client().collection('books');
    for (const pages of [2 ** 60, -1e15, 1e300, 0.1 + 0.2, 4.5]) {
      const { id } = await books.create({ title: `n${pages}`, pages, due: 1e300, extra: { n: pages } });
      expect(await books.getOne(id)).toMatchObject({ pages, due: '', extra: { n: pages } });
      expect((await books.getFullList({ filter: `id = "${id}"` }))[0]).toMatchObject({ pages });
    }
  });

  it('names the fields of the unique index, and the id that is taken', async () => {
    await using app = await startTestApp(await open(), SHELF);
    const books = app.client().collection('books');
    const taken = { code: 'validation_not_unique', message: 'Value must be unique.' };
    const { id } = await books.create({ title: 'One', pages: 1 });
    expect((await refusal(books.create({ title: 'One', pages: 1 }))).data).toEqual({
      title: taken,
      pages: taken,
    });
    expect((await refusal(books.create({ id, pages: 2 }))).data).toEqual({ id: taken });
    expect((await refusal(books.update(id, { id: 'another00000000' }))).data).toMatchObject({
      id: { code: 'validation_pk_change' },
    });
    expect((await refusal(books.create({ id: 'SHORT', pages: 2 }))).data).toMatchObject({
      id: { code: 'validation_min_text_constraint' },
    });
  });

  it('expands in answers of writes, empty where nothing was found, and leaves out what may not be seen', async () => {
    await using app = await startTestApp(await open(), SHELF);
    const ann = await app.user('ann');
    const root = await app.superuser();
    const label = (await root.collection('labels').create({ name: 'red' })).id;
    const books = ann.collection('books');
    const first = await books.create(
      { pages: 1, owner: ann.authStore.record?.id, label },
      { expand: 'owner,label' },
    );
    expect(first.expand).toMatchObject({ owner: { email: 'ann@example.com' } });
    expect(first.expand).not.toHaveProperty('label');
    const second = await books.create(
      { pages: 2, sequels: [first.id] },
      { expand: 'sequels.owner,books_via_sequels' },
    );
    expect(second.expand).toEqual({ sequels: [expect.objectContaining({ id: first.id })] });
    expect((await books.getOne(second.id, { expand: 'owner' })).expand).toEqual({});
    expect(await books.getOne(second.id, { expand: 'owner.nothing,label' })).not.toHaveProperty(
      'expand.owner',
    );
    expect((await root.collection('books').getOne(first.id, { expand: 'label' })).expand).toMatchObject({
      label: { name: 'red' },
    });
    const guest = await app.client().collection('books').getOne(first.id, { expand: 'owner' });
    expect(guest.expand?.owner).not.toHaveProperty('email');
  });

  it('holds answers back to who searches on and on and finds nothing', async () => {
    await using app = await startTestApp(await open(), SHELF);
    pauses.length = 0;
    const search = () => app.client().collection('books').getList(1, 1, { filter: "title = 'no'" });
    for (let n = 0; n < 3; n += 1) await search();
    expect(pauses).toEqual([]);
    await search();
    expect(pauses).toHaveLength(1);
    app.clock.advance(3_000);
    await search();
    expect(pauses).toHaveLength(1);
  });
});
