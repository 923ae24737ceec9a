import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localStorage, s3Storage, type Storage, StorageError, testStorage } from '#platform/storage/index.ts';
import { startS3 } from '../support/s3-server.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (content: Uint8Array | undefined): string => new TextDecoder().decode(content);

const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mela-storage-'));

async function expectStorage(storage: Storage): Promise<void> {
  const odd = 'c/r/a b+c(é)!*\'~@&"=1.txt';
  await storage.put(odd, bytes('hello'));
  const file = await storage.get(odd);
  expect(text(await file?.bytes())).toBe('hello');
  expect(file?.size).toBe(5);
  expect(Math.abs((file?.modified ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await new Response(file?.stream({ start: 1, end: 3 })).text()).toBe('ell');
  expect(await new Response(file?.stream()).text()).toBe('hello');
  expect(await storage.get('c/r/none')).toBeNull();
  await storage.put(odd, bytes(''));
  expect((await storage.get(odd))?.size).toBe(0);

  for (let n = 0; n < 8; n += 1) await storage.put(`many/${n % 2}/${n}`, bytes(String(n)));
  await storage.put('many1/0', bytes('beside'));
  expect(await storage.list('many')).toHaveLength(8);
  expect(await storage.entries('many/1')).toMatchObject([
    { key: 'many/1/1', size: 1 },
    { key: 'many/1/3', size: 1 },
    { key: 'many/1/5', size: 1 },
    { key: 'many/1/7', size: 1 },
  ]);
  await storage.delete('many/1/1');
  await storage.delete('many/1/1');
  await storage.deleteAll('many');
  await storage.deleteAll('many');
  expect(await storage.list('')).toEqual([odd, 'many1/0']);

  const path = join(await folder(), 'large');
  const large = Buffer.alloc(34 * 1024 * 1024, 'mela');
  await writeFile(path, large);
  await storage.putFile('large/file', path);
  expect(large.equals((await (await storage.get('large/file'))?.bytes()) ?? Buffer.alloc(0))).toBe(true);

  for (const key of ['../x', 'a/../../x', 'a\0b'])
    await expect(storage.put(key, bytes(''))).rejects.toThrow('leaves the storage');
}

describe('a storage', () => {
  it('keeps, lists and deletes files on a disk', async () => {
    await expectStorage(localStorage(await folder()));
  });

  it('leaves no empty folder and nothing unfinished on a disk', async () => {
    const root = await folder();
    const storage = localStorage(root);
    await storage.put('c/r/f', bytes('1'));
    await writeFile(join(root, 'c/r/g.1234.part'), 'half');
    expect(await storage.list('')).toEqual(['c/r/f']);
    await storage.deleteAll('c/r');
    await expect(localStorage(join(root, 'c')).list('')).resolves.toEqual([]);
    await expect(import('node:fs/promises').then((fs) => fs.readdir(root))).resolves.toEqual([]);
  });

  it('keeps, lists and deletes files on S3, signed as S3 wants it', async () => {
    await using s3 = await startS3();
    await expectStorage(s3Storage(s3.options));
    expect(s3.unfinished.size).toBe(0);
  });

  it('is reached by path or by host', async () => {
    await using s3 = await startS3();
    const { port } = new URL(s3.options.endpoint);
    const storage = s3Storage({ ...s3.options, endpoint: `http://localhost:${port}`, forcePathStyle: false });
    // Not every machine knows that *.localhost is itself: then it is seen in what could not be found.
    const asked = await storage.put('a/b', bytes('1')).then(
      () => `media.localhost ${[...s3.files.keys()].join()}`,
      (error: unknown) => String(((error as Error).cause as Error).cause),
    );
    expect(asked).toMatch(/media\.localhost/);
  });

  it('tries again after what passes, and tells what does not', async () => {
    await using s3 = await startS3();
    const storage = s3Storage(s3.options);
    s3.fail(503, -1, 500);
    await storage.put('a/b', bytes('1'));
    expect(s3.calls).toHaveLength(4);
    const wrong = s3Storage({ ...s3.options, secret: 'wrong' });
    await expect(wrong.put('a/c', bytes('1'))).rejects.toThrow('SignatureDoesNotMatch');
    await expect(s3Storage({ ...s3.options, bucket: 'other' }).list('')).rejects.toThrow('NoSuchBucket');
    s3.fail(507, 507, 507, 507);
    await expect(storage.put('a/d', bytes('1'))).rejects.toBeInstanceOf(StorageError);
    expect([...s3.files.keys()]).toEqual(['a/b']);
  });

  it('leaves no parts behind when a large file could not be sent', async () => {
    await using s3 = await startS3();
    const path = join(await folder(), 'large');
    await writeFile(path, Buffer.alloc(33 * 1024 * 1024));
    const sending = s3Storage(s3.options).putFile('a/large', path);
    await expect.poll(() => s3.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
    s3.fail(400);
    await expect(sending).rejects.toThrow('InternalError');
    expect(s3.unfinished.size).toBe(0);
    expect(s3.files.size).toBe(0);
  });

  it('is tried out with a file that goes again', async () => {
    await using s3 = await startS3();
    await testStorage(s3.options, 'a');
    expect(s3.calls[0]).toMatch(/^PUT mela_settings_test_\w+\/test\.txt$/);
    expect(s3.files.size).toBe(0);
    await expect(testStorage({ ...s3.options, secret: 'no' }, 'a')).rejects.toThrow('SignatureDoesNotMatch');
  });
});
