import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { migrations } from '#server/migrations/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { localStorage, type Storage } from '#platform/storage/index.ts';
import { startS3 } from '../../support/s3-server.ts';
import { until } from '../../support/until.ts';
import { COLLECTIONS, describeRecords, refusal, startTestApp, type TestApp } from './test-app.ts';

async function start(db: Database, storage?: Storage): Promise<TestApp> {
  await migrate(db, migrations, '2026-12-01 00:00:00.000Z');
  return startTestApp(db, COLLECTIONS, storage ? { storage } : {});
}

const file = (text: string, name: string): File => new File([text], name);
const fetched = async (pb: PocketBase, key: string, init?: RequestInit): Promise<Response> =>
  fetch(pb.backups.getDownloadURL(await pb.files.getToken(), key), init);

describeRecords('backups', ({ open }) => {
  it('are made, listed, fetched and deleted by superusers', async () => {
    await using app = await start(await open());
    const root = await app.superuser();
    const ann = await app.user('ann');
    await ann.collection('posts').create({
      title: 'With paper',
      author: ann.authStore.record?.id,
      papers: [file('one', 'a.txt')],
    });
    expect(await root.backups.getFullList()).toEqual([]);
    await root.backups.create('first.zip');
    await root.backups.create('');
    const kept = await root.backups.getFullList();
    expect(kept.map(({ key }) => key)).toEqual([
      'first.zip',
      expect.stringMatching(/^pb_backup_test_\d{14}\.zip$/),
    ]);
    expect(kept[0]).toEqual({
      key: 'first.zip',
      size: expect.any(Number),
      modified: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
    });

    const whole = await fetched(root, 'first.zip');
    expect(whole.headers.get('content-type')).toBe('application/zip');
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="first.zip"');
    const zip = await fromBufferPromise(Buffer.from(await whole.arrayBuffer()));
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    expect(names[0]).toBe('data.db');
    expect(names[1]).toMatch(/^storage\/pbc_\w+\/\w{15}\/a\w+\.txt$/);
    expect((await fetched(root, 'first.zip', { headers: { range: 'bytes=0-1' } })).status).toBe(206);

    await root.backups.delete('first.zip');
    expect(await root.backups.getFullList()).toHaveLength(1);
    expect(await refusal(root.backups.delete('first.zip'))).toMatchObject({ status: 400, data: {} });
    expect((await fetched(root, 'first.zip')).status).toBe(404);
  });

  it('are for nobody else', async () => {
    await using app = await start(await open());
    const root = await app.superuser();
    await root.backups.create('first.zip');
    const calls: ((pb: PocketBase) => Promise<unknown>)[] = [
      (pb) => pb.backups.getFullList(),
      (pb) => pb.backups.create('second.zip'),
      (pb) => pb.backups.upload({ file: file('PK', 'third.zip') }),
      (pb) => pb.backups.delete('first.zip'),
      (pb) => pb.backups.restore('first.zip'),
    ];
    const ann = await app.user('ann');
    for (const [pb, status] of [
      [app.client(), 401],
      [ann, 403],
    ] as const) {
      for (const call of calls) expect(await refusal(call(pb))).toMatchObject({ status, data: {} });
    }
    const url = `${app.url}/api/backups/first.zip`;
    const tokens = ['', root.authStore.token, ann.authStore.token, await ann.files.getToken()];
    for (const token of tokens) expect((await fetch(`${url}?token=${token}`)).status).toBe(403);
    expect((await fetch(url, { headers: { authorization: root.authStore.token } })).status).toBe(403);
    expect(await root.backups.getFullList()).toHaveLength(1);
  });

  it('have names that are names, and are not taken', async () => {
    await using app = await start(await open());
    const root = await app.superuser();
    await root.backups.create('first.zip');
    for (const [name, code] of [
      ['!test.zip', 'validation_match_invalid'],
      ['../up.zip', 'validation_match_invalid'],
      ['first.tar', 'validation_match_invalid'],
      [`${'x'.repeat(150)}.zip`, 'validation_length_out_of_range'],
      ['first.zip', 'validation_backup_name_exists'],
    ] as const) {
      const refused = await refusal(root.backups.create(name));
      expect(refused).toMatchObject({ status: 400, data: { name: { code } } });
    }
    for (const key of ['..%2F..%2Fdata.db', '%2e%2e', '.hidden'])
      expect((await fetch(`${app.url}/api/backups/${key}?token=${await root.files.getToken()}`)).status).toBe(
        404,
      );
    expect(await root.backups.getFullList()).toHaveLength(1);
  });

  it('are uploaded, if they are zips of a new name', async () => {
    await using app = await start(await open());
    const root = await app.superuser();
    await root.backups.create('first.zip');
    const bytes = await (await fetched(root, 'first.zip')).arrayBuffer();
    const send = (body: unknown) => root.backups.upload(body as FormData);
    expect(await send({ file: new File([bytes], 'copy.zip') })).toBe(true);
    expect((await root.backups.getFullList()).map(({ key }) => key)).toEqual(['copy.zip', 'first.zip']);
    for (const [body, code] of [
      [{ file: new File([bytes], 'copy.zip') }, 'validation_backup_name_exists'],
      [{ file: new File([bytes], 'a b;c.zip') }, 'validation_backup_name_exists'],
      [{ file: file('no zip', 'other.zip') }, 'validation_invalid_mime_type'],
      [{ other: new File([bytes], 'other.zip') }, 'validation_required'],
      [{ file: 'text' }, 'validation_required'],
    ] as const) {
      expect(await refusal(send(body))).toMatchObject({ status: 400, data: { file: { code } } });
    }
    const broken = await fetch(`${app.url}/api/backups/upload`, {
      method: 'POST',
      headers: {
        authorization: root.authStore.token,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="half.zip"\r\n\r\nPK\x03\x04',
    });
    expect(broken.status).toBe(400);
    expect(await root.backups.getFullList()).toHaveLength(2);
  });

  it('bring back what there was, and nothing of what came later', async () => {
    await using app = await start(await open());
    const root = await app.superuser();
    const ann = await app.user('ann');
    const posts = ann.collection('posts');
    const author = ann.authStore.record?.id;
    const post = await posts.create({
      title: 'Kept',
      author,
      tags: ['art', 'food'],
      extra: { deep: [1, null, 'é'] },
      stars: 3.5,
      pinned: true,
      place: { lon: 85.3, lat: 27.7 },
      papers: [file('one', 'a.txt'), file('two', 'b.txt')],
    });
    await root.backups.create('first.zip');

    await posts.update(post.id, { title: 'Changed', 'papers-': (post.papers as string[])[0] });
    const later = await posts.create({ title: 'Later', author, papers: [file('three', 'c.txt')] });
    await app.user('bob');
    const paper = (id: string, name: string) => fetch(`${app.url}/api/files/posts/${id}/${name}`);
    const [one = '', two = ''] = post.papers as string[];
    await until('the paper to be gone', async () => (await paper(post.id, one)).status === 404);

    await root.backups.restore('first.zip');
    await until('the restore', async () => (await posts.getOne(post.id)).title === 'Kept');
    expect(await posts.getOne(post.id)).toEqual(post);
    expect(await (await paper(post.id, one)).text()).toBe('one');
    expect(await (await paper(post.id, two)).text()).toBe('two');
    expect((await refusal(posts.getOne(later.id))).status).toBe(404);
    await until('the turn to be given back', async () => (await app.records.backups.current()) === null);
    expect(await app.records.files.read('posts', later.id, (later.papers as string[])[0] ?? '')).toBeNull();
    const signIn = (name: string) =>
      app.client().collection('users').authWithPassword(`${name}@example.com`, 'correct horse');
    expect((await signIn('ann')).record.id).toBe(author);
    expect((await refusal(signIn('bob'))).status).toBe(400);
    // Uniqueness is back too, and so is writing.
    expect((await refusal(app.user('ann'))).data).toMatchObject({ email: { code: 'validation_not_unique' } });
    await posts.create({ title: 'After', author });
    await root.backups.create('second.zip');
  });

  it('that are damaged change nothing', async () => {
    await using app = await start(await open());
    const root = await app.superuser();
    const ann = await app.user('ann');
    await root.backups.create('first.zip');
    const bytes = Buffer.from(await (await fetched(root, 'first.zip')).arrayBuffer());
    for (const [name, content] of [
      ['cut', bytes.subarray(0, bytes.length / 2)],
      ['flipped', Buffer.concat([bytes.subarray(0, 4_000), Buffer.alloc(3_000, 7), bytes.subarray(7_000)])],
      ['empty', Buffer.from('PK\x05\x06'.padEnd(22, '\0'))],
    ] as const) {
      await root.backups.upload({ file: new File([content], `${name}.zip`) });
      const restoring = app.records.backups.restore(`${name}.zip`);
      await expect(restoring).rejects.toThrow("This backup can't be restored.");
    }
    expect((await root.collection('users').getFullList()).map(({ id }) => id)).toEqual([
      ann.authStore.record?.id,
    ]);
    expect(await app.records.backups.current()).toBeNull();
    expect(await refusal(root.backups.restore('none.zip'))).toMatchObject({ status: 400, data: {} });
  });

  it('are made one at a time', async () => {
    const storage = localStorage(await mkdtemp(join(tmpdir(), 'mela-files-')));
    const gate = Promise.withResolvers<void>();
    await using app = await start(await open(), storage);
    const root = await app.superuser();
    await root.backups.create('first.zip');
    const entries = storage.entries.bind(storage);
    storage.entries = async (prefix) => {
      await gate.promise;
      return entries(prefix);
    };
    const making = app.records.backups.create('slow.zip');
    await until('it to begin', async () => (await app.records.backups.current()) === 'slow.zip');
    const refused = await Promise.all([
      refusal(root.backups.create('other.zip')),
      refusal(root.backups.restore('first.zip')),
      refusal(root.backups.delete('slow.zip')),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    gate.resolve();
    await making;
    await root.backups.delete('slow.zip');
  });

  it('are kept in a bucket of their own where the settings say so', async () => {
    const db = await open();
    await using s3 = await startS3();
    await using app = await start(db);
    const root = await app.superuser();
    const value = JSON.stringify({ backups: { s3: { ...s3.options, enabled: true } } });
    await db.write(async (tx) => {
      await sql`INSERT INTO _params (id, value, created, updated) VALUES ('settings', ${value}, '', '')`.execute(
        tx.as(),
      );
      tx.change({ collection: '_params', action: 'update', id: 'settings' });
    });
    await root.backups.create('far.zip');
    expect([...s3.files.keys()]).toEqual(['far.zip']);
    await app.user('ann');
    await app.records.backups.restore('far.zip');
    expect(await root.collection('users').getFullList()).toEqual([]);
    s3.breakDown();
    expect((await refusal(root.backups.create('second.zip'))).status).toBe(503);
    expect((await refusal(root.backups.getFullList())).status).toBe(503);
    s3.mend();
    expect((await root.backups.getFullList()).map(({ key }) => key)).toEqual(['far.zip']);
  });

  it('are made by the clock, and only so many are kept', async () => {
    await using app = await start(await open());
    const root = await app.superuser();
    await root.backups.create('by-hand.zip');
    for (let n = 0; n < 5; n += 1) {
      await app.records.crons.run('__pbAutoBackup__');
      app.clock.advance(60_000);
    }
    const keys = (await root.backups.getFullList()).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('@auto_pb_backup_test_'))).toHaveLength(3);
    expect(keys).toContain('by-hand.zip');
    expect((await fetched(root, keys[0] ?? '')).status).toBe(200);
    await root.backups.delete(keys[0] ?? '');
  });

  it('that fail by the clock are told to superusers by mail, once a day', async () => {
    const db = await open();
    await using s3 = await startS3();
    await using app = await start(db);
    const root = await app.superuser();
    await app.user('ann');
    await root.settings.update({ backups: { s3: { ...s3.options, enabled: true } } });
    const told = async () =>
      (
        await db.read<MailTables>().selectFrom('mail_outbox').select(['recipient', 'subject']).execute()
      ).filter(({ subject }) => subject.includes('backup'));
    await app.records.crons.run('__pbAutoBackup__');
    expect(await told()).toEqual([]);
    s3.breakDown();
    for (const wait of [60_000, 24 * 3_600_000]) {
      await app.records.crons.run('__pbAutoBackup__');
      await app.records.crons.run('__pbAutoBackup__');
      app.clock.advance(wait);
    }
    expect(await told()).toEqual([
      { recipient: 'root@example.com', subject: expect.stringMatching(/: The scheduled backup failed$/) },
    ]);
    await app.records.crons.run('__pbAutoBackup__');
    expect(await told()).toHaveLength(2);
  });
});
