import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { localStorage } from '#platform/storage/index.ts';
import { serveFile } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'mela-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Longer than one read of the disk. */
const CONTENT = Buffer.alloc(300_000, 'mela');

async function found(key: string) {
  const storage = localStorage(folder);
  await storage.put(key, CONTENT);
  const file = await storage.get(key);
  if (!file) throw new Error('It was not kept.');
  const request = { name: 'a.png', type: 'image/png', download: false, isPrivate: false };
  const serve = (method: string, headers = new Headers()) => serveFile(file, { ...request, method, headers });
  return { storage, serve };
}

it('gives a file out whole, and the part that was asked for', async () => {
  const { serve } = await found('a/b/a.png');
  const whole = await serve('GET');
  expect(Buffer.from(await whole.arrayBuffer()).equals(CONTENT)).toBe(true);
  const part = await serve('GET', new Headers({ range: 'bytes=3-6' }));
  expect([part.status, await part.text()]).toEqual([206, 'amel']);
  expect((await serve('HEAD')).body).toBeNull();
});

it('answers 404 for a file that was deleted since it was found', async () => {
  const { storage, serve } = await found('a/b/gone.png');
  await storage.delete('a/b/gone.png');
  await expect(serve('GET')).rejects.toMatchObject({ status: 404 });
});
