import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const picture = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f59e0b' } })
    .png()
    .toBuffer();

const file = (bytes: Uint8Array | string, name: string): File => new File([bytes as never], name);

describeRecords('files', ({ open }) => {
  it('are kept with their record, shown in the declared sizes, and go with it', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.user('ann');
    const author = pb.authStore.record?.id as string;
    const posts = pb.collection('posts');
    const post = await posts.create({
      title: 'With files',
      author,
      status: 'published',
      cover: file(await picture(), 'My Cover.PNG'),
      papers: [file('one', 'a.txt'), file('two', 'b.txt')],
      extra: { nested: true },
      pinned: true,
    });
    expect(post.cover).toMatch(/^my_cover_[a-z0-9]{10}\.PNG$/);
    expect(post.papers).toHaveLength(2);
    expect(post).toMatchObject({ extra: { nested: true }, pinned: true });

    const get = (name: string, query = '', headers = {}) =>
      fetch(`${app.url}/api/files/posts/${post.id}/${name}${query}`, { headers });
    const whole = await get(post.cover as string);
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const size = async (response: Response) => {
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      return [width, height];
    };
    expect(await size(whole)).toEqual([300, 200]);
    expect(await size(await get(post.cover as string, '?thumb=50x30'))).toEqual([50, 30]);
    expect(await size(await get(post.cover as string, '?thumb=50x30'))).toEqual([50, 30]);
    expect(await size(await get(post.cover as string, '?thumb=0x20'))).toEqual([30, 20]);
    expect(await size(await get(post.cover as string, '?thumb=7x7'))).toEqual([300, 200]);

    const paper = (post.papers as string[])[0] as string;
    const part = await get(paper, '', { range: 'bytes=1-2' });
    expect([part.status, await part.text()]).toEqual([206, 'ne']);
    expect((await get(paper, '', { range: 'bytes=9-' })).status).toBe(416);
    const etag = (await get(paper)).headers.get('etag') ?? '';
    expect((await get(paper, '', { 'if-none-match': etag })).status).toBe(304);
    expect((await get(paper, '?download=1')).headers.get('content-disposition')).toContain('attachment');
    expect((await get('other.txt')).status).toBe(404);

    const fewer = await posts.update(post.id, { 'papers-': paper, 'papers+': file('three', 'c.txt') });
    expect(fewer.papers).toHaveLength(2);
    expect(fewer.papers).not.toContain(paper);
    const bare = await posts.update(post.id, { cover: null });
    expect(bare.cover).toBe('');
    await expect.poll(async () => (await get(post.cover as string)).status).toBe(404);
    await posts.delete(post.id);
    expect((await get((fewer.papers as string[])[0] as string)).status).toBe(404);
  });

  it('are refused when they are too large, too many, or not what they say', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.user('ann');
    const author = pb.authStore.record?.id as string;
    const send = async (values: object): Promise<Record<string, { code: string }>> => {
      const refused = await refusal(pb.collection('posts').create({ title: 'Files', author, ...values }));
      return refused.data as never;
    };
    expect(await send({ cover: file('<script>alert(1)</script>', 'photo.png') })).toMatchObject({
      cover: { code: 'validation_invalid_mime_type' },
    });
    expect(await send({ papers: [file('x'.repeat(1_001), 'large.txt')] })).toMatchObject({
      papers: { code: 'validation_file_size_limit' },
    });
    expect(
      await send({ papers: ['1', '2', '3', '4'].map((text) => file(text, `${text}.txt`)) }),
    ).toMatchObject({
      papers: { code: 'validation_too_many_files' },
    });
    expect(await send({ cover: 'made_up.png' })).toMatchObject({
      cover: { code: 'validation_invalid_file' },
    });
  });

  it('that are protected open with a file token of who may view the record', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const post = await ann.collection('posts').create({
      title: 'Private',
      author: ann.authStore.record?.id,
      status: 'draft',
      private: file('for ann', 'note.txt'),
    });
    const fetched = async (token: string) =>
      (await fetch(`${app.url}/api/files/posts/${post.id}/${post.private}?token=${token}`)).status;
    expect(await fetched('')).toBe(404);
    expect(await fetched(ann.authStore.token)).toBe(404);
    expect(await fetched(await ann.files.getToken())).toBe(200);
    const bob = await app.user('bob');
    expect(await fetched(await bob.files.getToken())).toBe(404);
  });

  it('are attached by code under the same checks', async () => {
    await using app = await startTestApp(await open());
    const ann = await app.user('ann');
    const post = await ann.collection('posts').create({ title: 'Cover', author: ann.authStore.record?.id });
    const bytes = await picture(20, 10);
    const name = await app.records.files.attach('posts', post.id, 'cover', { name: 'x.png', bytes });
    expect((await ann.collection('posts').getOne(post.id)).cover).toBe(name);
    expect(Buffer.from((await app.records.files.read('posts', post.id, name)) ?? []).equals(bytes)).toBe(
      true,
    );
    const wrong = app.records.files.attach('posts', post.id, 'cover', {
      name: 'x.png',
      bytes: Buffer.from('no'),
    });
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      data: { cover: { code: 'validation_invalid_mime_type' } },
    });
  });
});
