import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { COLLECTIONS, refusal, startTestApp } from '../contract/records/test-app.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type FolderCollection, field, ID_FIELD, pocketBaseFolder } from '../support/pocketbase-folder.ts';
import {
  account,
  ANN,
  BEN,
  BOOKS,
  DUNE,
  EXTERNAL,
  FILES,
  LIBRARY,
  PASSWORD,
  SUPERUSERS,
  USERS,
} from '../support/pocketbase-library.ts';

const named = (name: string, id: string, type: 'base' | 'auth' = 'base'): FolderCollection => ({
  id,
  name,
  type,
  fields: [ID_FIELD],
});

const count = async (db: Database, table: string): Promise<number> => {
  const query = db.read<Record<string, { id: string }>>().selectFrom(table);
  return (await query.select('id').execute()).length;
};

const rowOf = (db: Database, name: string) =>
  db
    .read<{ _collections: Record<string, string | null> & { name: string } }>()
    .selectFrom('_collections')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();

describeOnEachDatabase('the import of a PocketBase folder beside what is here', (database) => {
  it('tells every clash before anything is written', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const before = await count(db, '_collections');
    const folder = pocketBaseFolder({
      collections: [
        USERS,
        BOOKS,
        named('posts', 'pbc_posts'),
        named('Labels', 'pbc_labels'),
        named('mela_own', 'pbc_own'),
        named('_mfas', 'pbc_2279338944', 'auth'),
        { ...named('people', 'pbc_people'), id: 'pbc_3142635823' },
      ],
      files: FILES,
    });
    await db.write(async (tx) => {
      await tx.as().schema.createTable('mela_own').addColumn('id', 'text').execute();
    });
    const error: unknown = await app.records.importFolder(folder).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 409 });
    expect((error as { data: { clashes: string[] } }).data.clashes).toEqual([
      'posts: Mela has its own collection with that name.',
      'Labels: Mela has its own collection with that name.',
      'mela_own: there is a table with that name here, which is not a collection.',
      '_mfas: in the folder it is another kind of collection (auth, id pbc_2279338944).',
      'people: its ID pbc_3142635823 belongs to the collection _superusers here.',
    ]);
    expect((error as Error).message).toContain('posts: Mela has');
    expect(await count(db, '_collections')).toBe(before);
    expect(await count(db, 'users')).toBe(0);
    expect((await fetch(`${app.url}/api/files/users/${ANN}/ann.txt`)).status).toBe(404);
  });

  it('leaves accounts whose address somebody here has, and what is kept about them', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const ann = await app.user('ann');
    await app.records.auth.upsertSuperuser('chief@example.com', 'correct horse');
    const report = await app.records.importFolder(pocketBaseFolder(LIBRARY));
    const why = 'another account here has its address (or another value that must be unique)';
    expect(report.refused).toEqual(
      expect.arrayContaining([
        { what: `users ${ANN} (ann@example.com)`, why },
        { what: '_superusers root00000000001 (chief@example.com)', why },
        { what: '_externalAuths ext000000000001', why: 'the record that it belongs to was not imported' },
      ]),
    );
    expect(await count(db, '_externalAuths')).toBe(1);
    const again = app.client();
    await again.collection('users').authWithPassword('ann@example.com', 'correct horse');
    expect(again.authStore.record?.id).toBe(ann.authStore.record?.id);
    expect(await refusal(again.collection('users').authWithPassword('Ann', PASSWORD))).toMatchObject({
      status: 400,
    });
    await again.collection('users').authWithPassword('ben@example.com', PASSWORD);
    expect(await app.records.files.read('users', ANN, 'ann.txt')).toBeNull();
    // Whoever makes an account with that id is not to have what was another's.
    expect(report.notes).toContain('Relations to accounts that were not imported were emptied.');
    const dune = await app.client().collection('books').getOne(DUNE);
    expect(dune).toMatchObject({ owner: '', readers: [BEN] });
  });

  it('changes and doubles nothing when it is run again', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const folder = pocketBaseFolder(LIBRARY);
    await app.records.importFolder(folder);
    const root = app.client();
    await root.collection('_superusers').authWithPassword('chief@example.com', PASSWORD);
    await root.collection('books').update(DUNE, { title: 'Dune Messiah' });
    await root.collection('users').delete(BEN);
    const before = await rowOf(db, 'users');

    const report = await app.records.importFolder(folder);
    const told = report.collections.map(({ name, how, records, files }) => [
      name,
      how,
      records.taken,
      records.present,
      files.taken,
      files.present,
    ]);
    expect(told).toEqual([
      ['users', 'present', 1, 1, 0, 1],
      ['books', 'present', 0, 2, 0, 3],
      ['staff', 'present', 0, 1, 0, 0],
      ['_superusers', 'present', 0, 1, 0, 0],
      ['_externalAuths', 'present', 1, 1, 0, 0],
    ]);
    expect((await root.collection('books').getOne(DUNE)).title).toBe('Dune Messiah');
    expect(await count(db, 'users')).toBe(2);
    expect(await rowOf(db, 'users')).toEqual(before);
  });

  it('keeps the rules, fields and secrets that it brought when the product starts again', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    await app.records.importFolder(pocketBaseFolder(LIBRARY));
    const before = await rowOf(db, 'users');
    await using again = await startTestApp(db, COLLECTIONS);
    const after = await rowOf(db, 'users');
    expect({ ...after, updated: '' }).toEqual({ ...before, updated: '' });
    expect(after).toMatchObject({ listRule: '@request.auth.id != ""', viewRule: '', updateRule: null });
    const names = (JSON.parse(String(after?.fields)) as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['avatarUrl', 'phone', 'locale', 'username', 'favourite']));
    const pb = again.client();
    await pb.collection('users').authWithPassword('Ann', PASSWORD);
    expect(await pb.collection('users').getFullList()).toHaveLength(2);
    // What was not brought over follows its declaration.
    expect(await rowOf(db, 'posts')).toMatchObject({ updateRule: expect.stringContaining('author') });
  });

  it('leaves the rules that it brought to the operator, and those of what it did not bring to code', async () => {
    const db = await database.open();
    const signIn = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
      const pb = app.client();
      await pb.collection('_superusers').authWithPassword('chief@example.com', PASSWORD);
      return pb;
    };
    const fixed = 'validation_collection_system_rule_change';
    {
      await using app = await startTestApp(db, COLLECTIONS);
      await app.records.importFolder(pocketBaseFolder(LIBRARY));
      const root = await signIn(app);
      await root.collections.update('users', { listRule: null, updateRule: 'id = @request.auth.id' });
      expect(await root.collection('users').getFullList()).toHaveLength(2);
      expect((await refusal(app.client().collection('users').getFullList())).status).toBe(403);
      const { data } = await refusal(root.collections.update('users', { viewRule: 'missing = 1' }));
      expect(data).toMatchObject({ viewRule: { code: 'validation_invalid_rule' } });
      for (const name of ['_superusers', 'posts']) {
        const refused = await refusal(root.collections.update(name, { deleteRule: 'id = ""' }));
        expect(refused.data).toMatchObject({ deleteRule: { code: fixed } });
      }
      const user = await app.client().collection('users').authWithPassword('Ann', PASSWORD);
      const ann = app.client();
      ann.authStore.save(user.token, user.record);
      expect((await refusal(ann.collections.update('users', { listRule: '' }))).status).toBe(403);
    }
    {
      await using app = await startTestApp(db, COLLECTIONS);
      const root = await signIn(app);
      const users = await root.collections.getOne('users');
      expect(users).toMatchObject({ listRule: null, updateRule: 'id = @request.auth.id' });
      await root.collections.import([{ ...users, listRule: '' }]);
      expect(await root.collections.getOne('users')).toMatchObject({ listRule: '' });
    }
  });

  it('fits values to our fields where those of the folder are of another kind', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const fields = USERS.fields
      .filter(({ name }) => name !== 'avatar')
      .concat(
        field('file', 'avatar', { maxSelect: 3 }),
        field('number', 'phone'),
        field('url', 'AvatarURL'),
        field('vector', 'strange'),
      );
    const records = [
      {
        ...account(ANN, 'ann@example.com'),
        username: 'Ann',
        avatar: '["old.txt","ann.txt"]',
        phone: 49301234,
        AvatarURL: 'https://example.com/ann.png',
      },
    ];
    const report = await app.records.importFolder(
      pocketBaseFolder({
        collections: [{ ...USERS, fields, records }, SUPERUSERS, EXTERNAL, BOOKS],
        files: FILES,
      }),
    );
    expect(report.notes).toEqual(
      expect.arrayContaining([
        'users.avatar is a list of file in the folder and file here: converted.',
        'users.phone is number in the folder and text here: converted.',
        'users.AvatarURL is called avatarUrl here.',
      ]),
    );
    expect(report.refused).toEqual(
      expect.arrayContaining([{ what: 'the field users.strange', why: 'its type vector is unknown here' }]),
    );
    expect(await app.records.auth.readUser(ANN)).toMatchObject({
      avatar: 'ann.txt',
      phone: '49301234',
      avatarUrl: 'https://example.com/ann.png',
    });
  });
});
