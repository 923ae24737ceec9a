import { sql } from 'kysely';
import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const select = (id: string, name: string, maxSelect: number) => ({
  type: 'select',
  id,
  name,
  values: ['a', 'b', 'c'],
  maxSelect,
});

async function things(pb: PocketBase) {
  const made = await pb.collections.create({
    name: 'things',
    type: 'base',
    listRule: '',
    fields: [
      { type: 'text', id: 'f1', name: 'title' },
      { type: 'text', id: 'f2', name: 'word' },
      { type: 'number', id: 'f3', name: 'stars' },
      select('f4', 'one', 1),
      select('f5', 'many', 3),
      { type: 'file', id: 'f6', name: 'paper', maxSelect: 1 },
    ],
    indexes: [
      'create unique index idx_things_title on things (title)',
      'create index idx_things_many on things (`many`)',
    ],
  });
  const collection = pb.collection('things');
  await collection.create({
    title: 'A',
    word: 'x',
    stars: 1,
    one: 'a',
    many: ['a', 'b'],
    paper: new File(['1'], 'p.txt'),
  });
  await collection.create({ title: 'B', word: 'y', stars: 2.5, one: '', many: [] });
  return made;
}

const rows = async (pb: PocketBase, name = 'things') =>
  (await pb.collection(name).getFullList({ sort: 'stars' })).map(
    ({ id: _, collectionId: _c, collectionName: _n, ...rest }) => rest,
  );

describeRecords('a collection that changes', ({ open }) => {
  it('keeps its records when fields are added, renamed, exchanged and deleted', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    const pb = await app.superuser();
    const { fields } = await things(pb);
    const [id, title, word, stars, one, many, paper] = fields as { name: string }[];
    await pb.collections.update('things', {
      fields: [
        id,
        { ...title, name: 'word' },
        { ...word, name: 'title' },
        { ...stars, name: 'Stars' },
        paper,
        many,
        { type: 'bool', name: 'new' },
        { type: 'json', name: 'one' },
      ],
      indexes: ['create unique index idx_things_title on things (word)'],
    });
    const list = await pb.collection('things').getFullList({ sort: 'Stars' });
    expect(list.map(({ title: t, word: w, Stars, new: n, one: o }) => [t, w, Stars, n, o])).toEqual([
      ['x', 'A', 1, false, null],
      ['y', 'B', 2.5, false, null],
    ]);
    const columns = await sql
      .raw<{ name: string }>(db.sql.raw.placeholders(db.sql.schema.columns.replace('?', `'things'`)))
      .execute(db.read());
    expect(columns.rows.map(({ name }) => name).toSorted()).toEqual(
      ['Stars', 'id', 'many', 'new', 'one', 'paper', 'title', 'word'].toSorted(),
    );
    expect((await refusal(pb.collection('things').create({ word: 'A' }))).data).toEqual({
      word: { code: 'validation_not_unique', message: 'Value must be unique.' },
    });
    expect(one?.name).toBe('one');
  });

  it('turns single values into lists and lists into their last entry', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const { fields } = await things(pb);
    const file = (await rows(pb))[0]?.paper as string;
    await pb.collections.create({
      name: 'shown',
      type: 'view',
      viewQuery: 'select id, one, many, stars from things',
    });
    const turned = (changes: Record<string, number>) => ({
      fields: (fields as { name: string }[]).map((field) =>
        field.name in changes ? { ...field, maxSelect: changes[field.name] } : field,
      ),
    });
    await pb.collections.update('things', turned({ one: 2, many: 1, paper: 5 }));
    expect(await rows(pb)).toEqual([
      { title: 'A', word: 'x', stars: 1, one: ['a'], many: 'b', paper: [file] },
      { title: 'B', word: 'y', stars: 2.5, one: [], many: '', paper: [] },
    ]);
    // The view that shows them has gone along.
    expect(await rows(pb, 'shown')).toEqual([
      { stars: 1, one: ['a'], many: 'b' },
      { stars: 2.5, one: [], many: '' },
    ]);
    await pb.collection('things').create({ title: 'C', stars: 3, one: ['b', 'c'], many: 'c' });
    await pb.collections.update('things', turned({ one: 1, many: 3, paper: 1 }));
    expect((await rows(pb)).map((row) => [row.one, row.many, row.paper])).toEqual([
      ['a', ['b'], file],
      ['', [], ''],
      ['c', ['c'], ''],
    ]);
  });

  it('is as it was when the database refuses a part of it', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const before = await things(pb);
    await pb.collection('things').create({ title: 'C', word: 'x', stars: 3 });
    const { status, data } = await refusal(
      pb.collections.update('things', {
        name: 'others',
        fields: (before.fields as { name: string }[]).filter(({ name }) => name !== 'one'),
        indexes: ['create unique index idx_word on things (word)'],
      }),
    );
    expect([status, data]).toMatchObject([
      400,
      { indexes: { 0: { code: 'validation_invalid_index_expression' } } },
    ]);
    expect(await pb.collections.getOne('things')).toEqual(before);
    expect((await rows(pb)).map(({ title }) => title)).toEqual(['A', 'B', 'C']);
    expect((await refusal(pb.collections.getOne('others'))).status).toBe(404);
  });

  it('takes along what stands in relation to it', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const made = await things(pb);
    await pb.collections.create({
      name: 'parts',
      type: 'base',
      listRule: 'thing.title != "B"',
      viewRule: '',
      fields: [
        { type: 'relation', name: 'thing', collectionId: made.id, cascadeDelete: true, required: true },
        { type: 'text', name: 'name' },
      ],
    });
    const [a, b] = await pb.collection('things').getFullList({ sort: 'stars' });
    for (const thing of [a, b]) await pb.collection('parts').create({ thing: thing?.id, name: thing?.title });
    await pb.collections.update('things', { name: 'objects', viewRule: '' });
    const seen = await app.client().collection('parts').getFullList({ expand: 'thing' });
    expect(seen.map(({ name, expand }) => [name, expand?.thing.collectionName])).toEqual([['A', 'objects']]);
    expect((await refusal(pb.collections.truncate('_superusers'))).status).toBe(400);
    await pb.collections.truncate('objects');
    expect((await pb.collection('parts').getList()).totalItems).toBe(0);
  });

  it('can be renamed in its capitals, and be named after one that is gone', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const { id } = await things(pb);
    await pb.collections.update('things', { name: 'Things' });
    expect((await pb.collection('Things').getList()).totalItems).toBe(2);
    await pb.collections.delete(id);
    const again = await pb.collections.create({ name: 'things', type: 'base' });
    expect(again.id).not.toBe('');
    expect((await pb.collection('things').getList()).totalItems).toBe(0);
  });

  it('takes what is kept about its sign-ins along when it goes', async () => {
    const db = await open();
    await using app = await startTestApp(db);
    const pb = await app.superuser();
    const { id } = await pb.collections.create({ name: 'staff', type: 'auth' });
    await db.write(async (tx) => {
      await sql
        .raw(
          `INSERT INTO "_externalAuths" ("id", "collectionRef", "recordRef", "provider", "providerId") VALUES ('a', '${id}', 'r', 'google', '1'), ('b', '_pb_users_auth_', 'r', 'google', '1')`,
        )
        .execute(tx.as());
    });
    await pb.collections.delete('staff');
    expect((await pb.collection('_externalAuths').getFullList()).map((one) => one.id)).toEqual(['b']);
  });
});
