import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { localStorage, type Storage, StorageError } from '#platform/storage/index.ts';
import { startS3 } from '../../support/s3-server.ts';
import { until } from '../../support/until.ts';
import { COLLECTIONS, describeRecords, refusal, startTestApp, type TestApp } from './test-app.ts';

const file = (text: string, name: string): File => new File([text], name);

async function start(db: Database): Promise<TestApp & { storage: Storage }> {
  const storage = localStorage(mkdtempSync(join(tmpdir(), 'mela-files-')));
  return Object.assign(await startTestApp(db, COLLECTIONS, { storage }), { storage });
}

/** Has the settings say that files lie in that bucket, or on the disk again. */
async function setS3(db: Database, s3: object): Promise<void> {
  const value = JSON.stringify({ s3 });
  await db.write(async (tx) => {
    await sql`INSERT INTO _params (id, value, created, updated) VALUES ('settings', ${value}, '', '')
        ON CONFLICT (id) DO UPDATE SET value = excluded.value`.execute(tx.as());
    tx.change({ collection: '_params', action: 'update', id: 'settings' });
  });
}

describeRecords('files are kept', ({ open }) => {
  it('as long as a record names them, and no longer', async () => {
    await using app = await start(await open());
    const { storage } = app;
    const ann = await app.user('ann');
    const posts = ann.collection('posts');
    const author = ann.authStore.record?.id;
    const post = await posts.create({
      title: 'Papers',
      author,
      papers: [file('1', 'a.txt'), file('2', 'b.txt')],
    });
    const folder = `${post.collectionId}/${post.id}`;
    const [one, two] = post.papers as string[];
    const settled = (names: readonly (string | undefined)[]) =>
      until('the files to be as the record says', async () => {
        const kept = (await storage.list(folder)).join();
        return (
          kept ===
          names
            .map((name) => `${folder}/${name}`)
            .toSorted()
            .join()
        );
      });
    await settled([one, two]);
    const fewer = await posts.update(post.id, { 'papers-': one });
    expect(fewer.papers).toEqual([two]);
    await settled([two]);
    const more = await posts.update(post.id, { '+papers': file('3', 'c.txt') });
    const [three] = more.papers as string[];
    await settled([two, three]);
    const other = await posts.update(post.id, { papers: [file('4', 'd.txt')] });
    await settled(other.papers as string[]);
    await posts.delete(post.id);
    await settled([]);
    await expect.poll(() => storage.list('')).toEqual([]);
  });

  it('beside new ones where a form names them in its JSON, by itself and in a batch', async () => {
    await using app = await start(await open());
    const ann = await app.user('ann');
    const posts = ann.collection('posts');
    const [one, two] = [file('1', 'a.txt'), file('2', 'b.txt')];
    const { id, papers } = await posts.create({
      title: 'Papers',
      author: ann.authStore.record?.id,
      papers: [one, two],
    });
    const [kept, dropped] = papers as [string, string];
    const form = new FormData();
    form.append('@jsonPayload', JSON.stringify({ title: 'Fewer', papers: kept }));
    form.append('papers', file('3', 'c.txt'));
    const changed = await posts.update(id, form);
    expect(changed).toMatchObject({ title: 'Fewer', papers: [kept, expect.stringMatching(/^c\w+\.txt$/)] });
    expect(changed.papers).not.toContain(dropped);

    const body = new FormData();
    const url = `/api/collections/posts/records/${id}`;
    const requests = [{ method: 'PATCH', url, body: { papers: [kept] } }];
    body.append('@jsonPayload', JSON.stringify({ requests }));
    body.append('requests.0.papers', file('4', 'd.txt'));
    const [answer] = await ann.send('/api/batch', { method: 'POST', body });
    expect(answer.body.papers).toEqual([kept, expect.stringMatching(/^d\w+\.txt$/)]);
  });

  it('not when the record is refused, by a rule, a check, an index or a hook', async () => {
    await using app = await start(await open());
    const ann = await app.user('ann');
    const author = ann.authStore.record?.id;
    const posts = ann.collection('posts');
    const papers = [file('1', 'a.txt')];
    for (const wrong of [
      { author: 'somebodyelse00' },
      { author, title: '' },
      { author, cover: 'made_up.png' },
    ]) {
      expect((await refusal(posts.create({ title: 'Papers', papers, ...wrong }))).status).toBe(400);
    }
    const labels = ann.collection('labels');
    await labels.create({ name: 'one', kind: 'a' });
    const icon = file('icon', 'i.png');
    expect((await refusal(labels.create({ name: 'one', kind: 'a', icon }))).data).toMatchObject({
      name: { code: 'validation_not_unique' },
    });
    expect((await refusal(labels.create({ name: 'forbidden', icon }))).status).toBe(400);
    const fixed = await labels.create({ name: 'two', kind: 'fixed' });
    const updated = await labels.update(fixed.id, { name: 'three', icon });
    expect(updated).toMatchObject({ name: 'three', icon: '' });
    await expect.poll(() => app.storage.list('')).toEqual([]);
  });

  it('of those that JSON names, only what is there', async () => {
    await using app = await start(await open());
    const ann = await app.user('ann');
    const posts = ann.collection('posts');
    const author = ann.authStore.record?.id;
    const post = await posts.create({ title: 'Papers', author, papers: [file('1', 'a.txt')] });
    const [one] = post.papers as string[];
    expect((await posts.update(post.id, { papers: [one] })).papers).toEqual([one]);
    for (const wrong of ['b.txt', '../x', { name: 'b.txt' }, ['b.txt', one], 1]) {
      const refused = await refusal(posts.update(post.id, { papers: wrong }));
      expect(refused.data).toMatchObject({ papers: { code: 'validation_invalid_file' } });
    }
    const large = await refusal(
      posts.update(post.id, { papers: [file('x'.repeat(1_001), 'Large one.txt')] }),
    );
    expect(large.data).toMatchObject({
      papers: {
        code: 'validation_file_size_limit',
        message: 'Failed to upload Large one.txt - the maximum allowed file size is 1000 bytes.',
      },
    });
    expect(await app.storage.list('')).toEqual([`${post.collectionId}/${post.id}/${one}`]);
  });

  it('or the client is told that they can not be, and nothing is half-written', async () => {
    await using app = await start(await open());
    const { storage } = app;
    const ann = await app.user('ann');
    const posts = ann.collection('posts');
    const author = ann.authStore.record?.id;
    const put = storage.put.bind(storage);
    let puts = 0;
    const failing = (full: boolean): void => {
      storage.put = async (key, content) => {
        if ((puts += 1) % 2 === 0) throw new StorageError('The disk failed.', { full });
        return put(key, content);
      };
    };
    const papers = [file('1', 'a.txt'), file('2', 'b.txt')];
    failing(true);
    expect(await refusal(posts.create({ title: 'Papers', author, papers }))).toMatchObject({
      status: 507,
      message: 'The file storage is full.',
    });
    failing(false);
    expect((await refusal(posts.create({ title: 'Papers', author, papers }))).status).toBe(503);
    expect(await storage.list('')).toEqual([]);
    expect(await posts.getFullList()).toEqual([]);
    storage.put = put;
    const post = await posts.create({ title: 'Papers', author, papers });
    storage.get = () => Promise.reject(new StorageError('The disk failed.'));
    const [name] = post.papers as string[];
    expect((await fetch(`${app.url}/api/files/posts/${post.id}/${name}`)).status).toBe(503);
  });

  it('in the bucket that the settings name, from when they name it', async () => {
    const db = await open();
    await using s3 = await startS3();
    await using app = await start(db);
    const ann = await app.user('ann');
    const posts = ann.collection('posts');
    const author = ann.authStore.record?.id;
    await setS3(db, { ...s3.options, enabled: true });
    const post = await posts.create({ title: 'Papers', author, papers: [file('far', 'a.txt')] });
    const [name] = post.papers as string[];
    expect([...s3.files.keys()]).toEqual([`${post.collectionId}/${post.id}/${name}`]);
    const get = () => fetch(`${app.url}/api/files/posts/${post.id}/${name}`);
    expect(await (await get()).text()).toBe('far');
    s3.breakDown();
    expect((await get()).status).toBe(503);
    expect((await refusal(posts.update(post.id, { 'papers+': file('x', 'b.txt') }))).status).toBe(503);
    s3.mend();
    expect((await posts.getOne(post.id)).papers).toEqual([name]);
    await setS3(db, { ...s3.options, enabled: false });
    expect((await get()).status).toBe(404);
    await posts.create({ title: 'Near', author, papers: [file('near', 'a.txt')] });
    expect(await app.storage.list('')).toHaveLength(1);
  });
});
