import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { COLLECTIONS, refusal, startTestApp, type TestApp } from '../contract/records/test-app.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pocketBaseFolder } from '../support/pocketbase-folder.ts';
import {
  ANN,
  BEN,
  DUNE,
  EMMA,
  LIBRARY,
  PASSWORD,
  TOKEN_SECRET,
  tokenKeyOf,
} from '../support/pocketbase-library.ts';

const SETTINGS = {
  meta: {
    appName: 'Library',
    appURL: 'http://localhost:8090',
    senderName: 'Desk',
    senderAddress: 'd@x.test',
  },
  batch: { enabled: false, maxRequests: 7, timeout: 3, maxBodySize: 0 },
};

async function imported(db: Database): Promise<TestApp> {
  const app = await startTestApp(db, COLLECTIONS);
  await app.records.importFolder(pocketBaseFolder({ ...LIBRARY, settings: SETTINGS }));
  return app;
}

const text = async (response: Response): Promise<string> => {
  expect(response.status).toBe(200);
  return response.text();
};

describeOnEachDatabase('the import of a PocketBase folder', (database) => {
  it('tells what it took and what it could not', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const steps: string[] = [];
    const report = await app.records.importFolder(pocketBaseFolder(LIBRARY), (step, done, total) =>
      steps.push(`${step} ${done}/${total}`),
    );
    const told = report.collections.map(({ name, how, records, files }) => [
      name,
      how,
      records.taken,
      files.taken,
      files.bytes,
    ]);
    expect(told).toEqual([
      ['users', 'merged', 2, 1, 6],
      ['books', 'new', 2, 2, 15],
      ['staff', 'new', 1, 0, 0],
      ['_superusers', 'merged', 1, 0, 0],
      ['_externalAuths', 'merged', 2, 0, 0],
      ['shelves', 'new', 0, 0, 0],
    ]);
    expect(report.refused).toEqual([
      { what: `the file two.txt of books ${DUNE}`, why: 'it is missing from the folder' },
      {
        what: '_superusers root00000000002 (__pbinstaller@example.com)',
        why: "it is the installer's own",
      },
    ]);
    expect(report.refusedTotal).toBe(2);
    expect(steps).toContain('records 9/9');
    expect(steps).toContain('files 4/4');
  });

  it('lets everybody in with the old password, by every name that they had', async () => {
    await using app = await imported(await database.open());
    const pb = app.client();
    const { record } = await pb.collection('users').authWithPassword('ann@example.com', PASSWORD);
    expect(record).toMatchObject({ id: ANN, name: 'Ann', username: 'Ann', phone: '', verified: true });
    expect((await pb.collection('users').authWithPassword('Ben', PASSWORD)).record.id).toBe(BEN);
    expect((await pb.collection('staff').authWithPassword('carl@example.com', PASSWORD)).record.counter).toBe(
      'front',
    );
    await pb.collection('_superusers').authWithPassword('chief@example.com', PASSWORD);
    expect(await refusal(pb.collection('users').authWithPassword('Ben', `${PASSWORD}!`))).toMatchObject({
      status: 400,
    });
  });

  it('knows the tokens that were given before, and those alone', async () => {
    await using app = await imported(await database.open());
    const sign = (secret: string): Promise<string> =>
      new SignJWT({ id: ANN, collectionId: '_pb_users_auth_', type: 'auth', refreshable: true })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(app.clock.now() / 1000) + 60)
        .sign(new TextEncoder().encode(tokenKeyOf(ANN) + secret));
    const pb = app.client();
    pb.authStore.save(await sign(TOKEN_SECRET));
    expect((await pb.collection('users').authRefresh()).record.id).toBe(ANN);
    pb.authStore.save(await sign('another secret'));
    expect(await refusal(pb.collection('users').authRefresh())).toMatchObject({ status: 401 });
  });

  it('keeps every value as it was, and the rules', async () => {
    await using app = await imported(await database.open());
    const root = app.client();
    await root.collection('_superusers').authWithPassword('chief@example.com', PASSWORD);
    const dune = await root.collection('books').getOne(DUNE, { expand: 'owner,readers' });
    expect(dune).toMatchObject({
      title: 'Dune',
      pages: 412,
      lent: true,
      printedAt: '1965-08-01 00:00:00.000Z',
      shelf: 'a',
      tags: ['old', 'rare'],
      cover: 'dune.txt',
      scans: ['one.txt', 'two.txt'],
      extra: { worms: [1, 2] },
      place: { lon: 1.5, lat: 2.5 },
      created: '2025-01-01 10:00:00.000Z',
      updated: '2025-01-02 10:00:00.000Z',
      expand: { owner: { id: ANN }, readers: [{ id: ANN }, { id: BEN }] },
    });
    expect(await root.collection('books').getOne(EMMA)).toMatchObject({
      pages: 0,
      lent: false,
      tags: [],
      extra: null,
      place: { lon: 0, lat: 0 },
    });
    expect((await app.client().collection('books').getFullList()).map(({ id }) => id)).toEqual([EMMA]);
    expect(await app.client().collection('users').getFullList()).toEqual([]);
    expect(await refusal(app.client().collection('staff').getFullList())).toMatchObject({ status: 403 });
    const twice = await refusal(root.collection('books').create({ title: 'Dune' }));
    expect(twice.data).toMatchObject({ title: { code: 'validation_not_unique' } });
  });

  it('brings the files, their thumbs, and who may see them', async () => {
    await using app = await imported(await database.open());
    const file = (path: string): Promise<Response> => fetch(`${app.url}/api/files/${path}`);
    expect(await text(await file(`users/${ANN}/ann.txt`))).toBe('a face');
    expect(await text(await file(`books/${DUNE}/dune.txt`))).toBe('a cover');
    expect((await file(`books/${DUNE}/one.txt`)).status).toBe(200);
    expect((await file(`books/${DUNE}/dune.txt.attrs`)).status).toBe(404);
  });

  it('takes the settings, but for the address', async () => {
    const db = await database.open();
    await using _app = await imported(db);
    const row = await db
      .read<{ _params: { id: string; value: string } }>()
      .selectFrom('_params')
      .select('value')
      .where('id', '=', 'settings')
      .executeTakeFirstOrThrow();
    const { meta, batch } = JSON.parse(row.value) as typeof SETTINGS;
    expect(meta).toEqual({ appName: 'Library', senderName: 'Desk', senderAddress: 'd@x.test' });
    expect(batch.maxRequests).toBe(7);
  });

  it('lets new users in beside the old ones, who are asked for nothing that our pages do not ask', async () => {
    await using app = await imported(await database.open());
    const made = await Promise.all(
      ['dora', 'eva'].map((name) =>
        app
          .client()
          .collection('users')
          .create({ email: `${name}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }),
      ),
    );
    expect(made.map(({ username }) => username)).toEqual([
      expect.stringMatching(/^reader\d{6}$/),
      expect.stringMatching(/^reader\d{6}$/),
    ]);
    const taken = app.client().collection('users').create({
      email: 'third@example.com',
      username: 'ANN',
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    });
    expect(await refusal(taken)).toMatchObject({ status: 400 });
  });

  it('makes views from their queries', async () => {
    const db = await database.open();
    await using _app = await imported(db);
    const shelves = db.read<{ shelves: { id: string; bookTitle: string; pageCount: number } }>();
    expect(await shelves.selectFrom('shelves').selectAll().orderBy('id').execute()).toEqual([
      { id: DUNE, bookTitle: 'Dune', pageCount: 412 },
      { id: EMMA, bookTitle: 'Emma', pageCount: 0 },
    ]);
  });
});
