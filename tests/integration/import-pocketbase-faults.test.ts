import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ClientResponseError } from 'pocketbase';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { COLLECTIONS, refusal, startTestApp } from '../contract/records/test-app.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type FolderCollection, field, ID_FIELD, pocketBaseFolder } from '../support/pocketbase-folder.ts';
import { ANN, BOOKS, FILES, LIBRARY, PASSWORD, STAFF, USERS, VIEW } from '../support/pocketbase-library.ts';

const collectionNames = async (db: Database): Promise<string[]> => {
  const query = db.read<{ _collections: { name: string } }>().selectFrom('_collections').select('name');
  return (await query.execute()).map(({ name }) => name);
};

const view = (name: string, viewQuery: string, body = viewQuery): FolderCollection => ({
  ...VIEW,
  id: `pbc_${name}`,
  name,
  fields: [ID_FIELD, field('text', 'title')],
  options: { viewQuery },
  body,
});

const notes = (records: FolderCollection['records']): FolderCollection => ({
  id: 'pbc_notes',
  name: 'notes',
  type: 'base',
  fields: [ID_FIELD, field('text', 'text'), field('file', 'paper')],
  records,
});

/** Waits until what tests before left behind in this process is gone: it would count against what is held later. */
async function settledMemory(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    heldMemory();
    await setImmediate();
  }
  return heldMemory();
}

/** Bytes of the heap that are still in use, rubbish not counted. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describeOnEachDatabase('faults of a PocketBase folder', (database) => {
  it('leaves views and indexes that this database does not take, and goes on', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const report = await app.records.importFolder(
      pocketBaseFolder({
        collections: [
          USERS,
          {
            ...BOOKS,
            indexes: [...(BOOKS.indexes ?? []), 'CREATE INDEX idx_year ON books (substr(printedAt, 1, 4))'],
          },
          // It reads from one that is made later.
          view('second', 'SELECT id, title FROM first', "SELECT 'x' AS id, 'y' AS title"),
          view('first', 'SELECT id, title FROM books WHERE lent = true'),
          view('broken', 'SELECT id, title FROM nowhere', "SELECT 'x' AS id, 'y' AS title"),
          view('sly', 'SELECT id, title FROM books; DROP TABLE users', "SELECT 'x' AS id, 'y' AS title"),
          view('telling', 'SELECT id, tokenKey AS title FROM users', "SELECT 'x' AS id, 'y' AS title"),
          view('grouped', "SELECT id, strftime('%Y', printedAt) AS title FROM books"),
        ],
      }),
    );
    const left = report.refused.map(({ what }) => what);
    expect(left).toEqual(expect.arrayContaining(['the view broken', 'the view sly', 'the view telling']));
    expect(left.includes('the view grouped')).toBe(db.dialect === 'postgres');
    const names = await collectionNames(db);
    expect(names).toEqual(expect.arrayContaining(['first', 'second', 'books']));
    expect(names).not.toContain('broken');
    const second = db.read<{ second: { id: string; title: string } }>().selectFrom('second').selectAll();
    expect(await second.execute()).toMatchObject([{ title: 'Dune' }]);
  });

  it('leaves a broken record and takes those around it', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const records = [
      { id: 'note00000000001', text: 'one' },
      { id: 'note00000000002', text: 'nul\0l' },
      { id: '', text: 'nameless' },
      { id: 'note00000000003', text: 'three' },
    ];
    const report = await app.records.importFolder(pocketBaseFolder({ collections: [notes(records)] }));
    const [told] = report.collections;
    // PostgreSQL has no text with a zero byte.
    const refused = db.dialect === 'postgres' ? 2 : 1;
    expect(told?.records).toEqual({ taken: 4 - refused, present: 0, refused });
    expect(report.refused).toContainEqual({ what: 'notes without an id', why: 'it has no ID' });
  });

  it('follows no name out of the folder', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const folder = pocketBaseFolder({
      collections: [
        notes([
          { id: 'note00000000001', paper: '../../../secret.txt' },
          { id: 'note00000000002', paper: '..' },
        ]),
      ],
    });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    const report = await app.records.importFolder(folder);
    expect(report.collections[0]?.files).toMatchObject({ taken: 0, refused: 2 });
    expect(report.refused[0]?.why).toBe('its name leads out of its folder');
  });

  it('leaves nothing behind when it fails', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const before = await collectionNames(db);
    const failing = app.records.importFolder(pocketBaseFolder(LIBRARY), (step) => {
      if (step === 'records') throw new Error('the power is gone');
    });
    await expect(failing).rejects.toThrow('the power is gone');
    expect(await collectionNames(db)).toEqual(before);
    expect(await app.records.auth.readUser(ANN)).toBeNull();
    const report = await app.records.importFolder(pocketBaseFolder(LIBRARY));
    expect(report.collections.map(({ files }) => files.present)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('leaves settings that are encrypted, and files that lie elsewhere', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const encrypted = pocketBaseFolder({ collections: [notes([])], settings: 'dGhpcyBpcyBlbmNyeXB0ZWQ=' });
    expect((await app.records.importFolder(encrypted)).refused).toEqual([
      { what: 'the settings', why: 'they are encrypted (PB_ENCRYPTION_KEY)' },
    ]);
    const elsewhere = pocketBaseFolder({
      ...LIBRARY,
      settings: { s3: { enabled: true, bucket: 'shelf', secret: 'hush' } },
    });
    const report = await app.records.importFolder(elsewhere);
    expect(report.refused).toContainEqual({
      what: 'the files',
      why: 'they are in S3 (bucket shelf), not in the folder',
    });
    expect(JSON.stringify(report)).not.toContain('hush');
  });

  it('tells of settings and rules that can’t be used, and goes on without them', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const folder = pocketBaseFolder({
      collections: [{ ...notes([]), rules: { listRule: 'text:length >= 0', viewRule: 'nothing = 1' } }],
      settings: { trustedProxy: { headers: ['X-Real-IP ', 'X-Forwarded-For'] } },
    });
    const { refused } = await app.records.importFolder(folder);
    expect(refused).toEqual([
      { what: 'the setting trustedProxy.headers.0', why: expect.stringContaining('one header') },
      { what: 'the viewRule of notes', why: expect.stringContaining('superusers alone') },
    ]);
    expect((await app.records.settings.current()).trustedProxy.headers).toEqual(['X-Forwarded-For']);
    const guest = app.client().collection('notes');
    expect(await guest.getFullList()).toEqual([]);
    expect(await refusal(guest.getOne('aaaaaaaaaaaaaaa'))).toMatchObject({ status: 403 });
  });

  it.each([
    ['authRule', 'nobody may sign in', { authRule: 'nothing = 1' }, 403],
    ['manageRule', 'superusers alone', { manageRule: 'nothing = 1' }, 200],
    ['mfa.rule', 'a second factor', { mfa: { enabled: true, duration: 600, rule: 'nothing = 1' } }, 401],
  ])('tells of an %s that can’t be used: %s', async (rule, holds, options, status) => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const all = { ...STAFF.options, ...options };
    const report = await app.records.importFolder(
      pocketBaseFolder({ collections: [{ ...STAFF, options: all }] }),
    );
    expect(report.refused).toEqual([{ what: `the ${rule} of staff`, why: expect.stringContaining(holds) }]);
    const staff = app.client().collection('staff');
    const tried = staff.authWithPassword('carl@example.com', PASSWORD);
    const answered = tried.then(
      () => 200,
      (error: unknown) => (error instanceof ClientResponseError ? error.status : error),
    );
    expect(await answered).toBe(status);
  });

  it('settings that are stored wrong don’t take the site down', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    for (const value of [
      '{"trustedProxy":{"headers":["X-Forwarded-For, X-Real-IP","","a b"]}}',
      '{"trustedProxy":[1]}',
      '{"s3":{"enabled":true,"endpoint":"zz","bucket":"b","region":"r","accessKey":"k","secret":"s"}}',
      '"rubbish"',
    ]) {
      await db.write(async (tx) => {
        const params = tx.as<{ _params: { id: string; value: string; created: string; updated: string } }>();
        await params.deleteFrom('_params').where('id', '=', 'settings').execute();
        const now = '2026-11-22 00:00:00.000Z';
        await params
          .insertInto('_params')
          .values({ id: 'settings', value, created: now, updated: now })
          .execute();
        tx.change({ collection: '_params', action: 'update', id: 'settings' });
      });
      expect((await app.client().health.check()).code).toBe(200);
      expect((await app.records.settings.current()).s3.enabled).toBe(false);
    }
  });

  it('reads what is not written into the database file yet, and changes nothing in the folder', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const folder = pocketBaseFolder({ collections: [USERS, BOOKS], files: FILES });
    const open = new DatabaseSync(join(folder, 'data.db'));
    open.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0');
    open.exec("UPDATE `books` SET `title` = 'Dune, late' WHERE `title` = 'Dune'");
    const before = readFileSync(join(folder, 'data.db'));
    const report = await app.records.importFolder(folder);
    expect(readFileSync(join(folder, 'data.db')).equals(before)).toBe(true);
    open.close();
    expect(report.collections[1]?.records.taken).toBe(2);
    const titles = db.read<{ books: { title: string } }>().selectFrom('books').select('title');
    expect((await titles.execute()).map(({ title }) => title).toSorted()).toEqual(['Dune, late', 'Emma']);
  });

  it('takes many records without keeping them in memory', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const folder = pocketBaseFolder({ collections: [notes([])] });
    const source = new DatabaseSync(join(folder, 'data.db'));
    source.exec(`INSERT INTO \`notes\` (\`id\`, \`text\`)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      SELECT printf('n%014d', i), printf('%.*c', 3000, 'x') FROM n`);
    source.close();
    const before = await settledMemory();
    const held: number[] = [];
    const report = await app.records.importFolder(folder, (_step, done) => {
      if (done % 5_000 === 0) held.push(heldMemory() - before);
    });
    expect(report.collections[0]?.records.taken).toBe(20_000);
    // The texts alone are 60 MB.
    expect(held.length).toBeGreaterThan(0);
    expect(Math.max(...held)).toBeLessThan(40_000_000);
  });

  it('says what is wrong with what is no such folder', async () => {
    const db = await database.open();
    await using app = await startTestApp(db, COLLECTIONS);
    const folder = mkdtempSync(join(tmpdir(), 'mela-no-pocketbase-'));
    await expect(app.records.importFolder(folder)).rejects.toMatchObject({
      status: 400,
      message: `There is no data.db in ${folder}, so it is not a PocketBase folder.`,
    });
    appendFileSync(join(folder, 'data.db'), 'This is a text and no database.');
    await expect(app.records.importFolder(folder)).rejects.toThrow("can't be read");
    expect(readdirSync(folder)).toEqual(['data.db']);
  });
});
