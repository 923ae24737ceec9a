import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Storage } from '#platform/storage/index.ts';

/** What a backup holds, under the names that PocketBase gives it. */
export const DATA_FILE = 'data.db';
export const LOGS_FILE = 'auxiliary.db';
export const STORAGE_FOLDER = 'storage/';
/** What lies below this in the storage is in no backup, and a restore leaves it as it is: keys that are to be forgotten. */
export const UNKEPT_FOLDER = 'unkept/';

/** Pictures and their like are packed already. */
const PACKED = /\.(jpe?g|png|gif|webp|avif|heic|mp4|webm|mov|mp3|m4a|ogg|zip|gz|7z|pdf|docx|xlsx)$/i;

/**
 * Writes the zip: the databases, by path on this machine, then every file of the storage, one after the other and
 * streamed. A file that is gone when its turn comes was deleted meanwhile, and is left out.
 */
export async function writeArchive(
  target: string,
  databases: Readonly<Record<string, string>>,
  storage: Storage,
  onFile: (done: number, total: number) => void,
): Promise<void> {
  const zip = new ZipFile();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  zip.on('error', (error: Error) => failed.reject(error));
  const written = pipeline(zip.outputStream as Readable, createWriteStream(target));
  written.catch((error: Error) => failed.reject(error));
  for (const [name, path] of Object.entries(databases)) zip.addFile(path, name);

  const entries = (await storage.entries('')).filter(({ key }) => !key.startsWith(UNKEPT_FOLDER));
  // One at a time: a thousand files opened together would be a thousand connections to S3.
  for (const [n, { key, modified }] of entries.entries()) {
    const file = await openToRead(storage, key);
    if (file) {
      const done = new Promise<void>((resolve, reject) => {
        file.content.once('end', resolve);
        file.content.once('error', reject);
      });
      const options = { mtime: new Date(modified), compress: !PACKED.test(key), size: file.size };
      zip.addReadStream(file.content, `${STORAGE_FOLDER}${key}`, options);
      await Promise.race([done, failed.promise]).finally(() => file.content.destroy());
    }
    onFile(n + 1, entries.length);
  }
  zip.end();
  await written;
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file with its reading begun, so that it is sure to be there; null when it is gone. */
async function openToRead(
  storage: Storage,
  key: string,
): Promise<{ size: number; content: Readable } | null> {
  const file = await storage.get(key);
  if (!file) return null;
  const chunks = file.stream()[Symbol.asyncIterator]();
  try {
    const first = await chunks.next();
    const all = async function* (): AsyncGenerator<Uint8Array> {
      for (let next = first; !next.done; next = await chunks.next()) yield next.value;
    };
    return { size: file.size, content: Readable.from(all(), { objectMode: false }) };
  } catch (error) {
    if ((await storage.get(key)) === null) return null;
    throw error;
  }
}
