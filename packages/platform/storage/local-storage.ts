import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage, StoredEntry } from './storage.ts';
import { diskError, FileGone } from './storage-error.ts';

/** What is not whole yet ends in this. */
const UNFINISHED = '.part';
/** A folder may go, emptied by somebody else, between its making and its first file. */
const TRIES = 5;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error));

/** Files in a folder of this machine. */
export function localStorage(folder: string): Storage {
  const root = resolve(folder);
  const place = (key: string): string => {
    const path = resolve(root, key);
    if (key.includes('\0') || !path.startsWith(root + sep))
      throw new Error('A storage key leaves the storage.');
    return path;
  };

  /** Has `fill` write the file beside its place, flushes it and moves it there: after a crash it is whole or not there. */
  const putBy = async (key: string, fill: (path: string) => Promise<void>): Promise<void> => {
    const path = place(key);
    const temporary = `${path}.${randomUUID().slice(0, 8)}${UNFINISHED}`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(dirname(path), { recursive: true });
        await fill(temporary);
        await flush(temporary);
        await rename(temporary, path);
        await flush(dirname(path));
        return;
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        if (codeOf(error) !== 'ENOENT' || attempt >= TRIES) throw diskError(error);
      }
    }
  };

  /** Folders that a deletion has left empty go too. */
  const prune = async (path: string): Promise<void> => {
    for (let above = dirname(path); above.startsWith(root + sep); above = dirname(above)) {
      try {
        await rmdir(above);
      } catch {
        return;
      }
    }
  };

  const remove = async (path: string, recursive: boolean): Promise<void> => {
    try {
      await rm(path, { recursive, force: true });
    } catch (error) {
      if (!isMissing(error)) throw diskError(error);
    }
    await prune(path);
  };

  const entries = async (prefix: string): Promise<StoredEntry[]> => {
    const top = prefix === '' ? root : place(prefix);
    const found = await readdir(top, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw diskError(error);
    });
    const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED));
    const looked = await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const info = await stat(path).catch(() => null);
        const key = relative(root, path).replaceAll(sep, '/');
        return info ? [{ key, size: info.size, modified: Math.trunc(info.mtimeMs) }] : [];
      }),
    );
    return looked.flat().toSorted((a, b) => (a.key < b.key ? -1 : 1));
  };

  return {
    put: (key, content) =>
      putBy(key, async (path) => {
        const file = await open(path, 'w');
        try {
          await file.writeFile(content);
        } finally {
          await file.close();
        }
      }),
    putFile: (key, from) =>
      putBy(key, (path) =>
        rename(from, path).catch((error: unknown) => {
          if (codeOf(error) !== 'EXDEV') throw error;
          return copyFile(from, path);
        }),
      ),
    async get(key) {
      const path = place(key);
      const info = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw diskError(error);
      });
      if (!info?.isFile()) return null;
      return {
        size: info.size,
        modified: Math.trunc(info.mtimeMs),
        stream: (range) => Readable.toWeb(Readable.from(chunksOf(path, range))) as ReadableStream<Uint8Array>,
        bytes: async () => new Uint8Array(await readFile(path)),
      };
    },
    delete: (key) => remove(place(key), false),
    deleteAll: (prefix) => remove(place(prefix), true),
    list: async (prefix) => (await entries(prefix)).map(({ key }) => key),
    entries,
  };
}

async function* chunksOf(
  path: string,
  range: { start: number; end: number } | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path, range)) yield chunk as Uint8Array;
  } catch (error) {
    throw isMissing(error) ? new FileGone(error) : error;
  }
}

/** Has a file, or a folder's list of files, written to the disk; a system that can't do it for folders is let be. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'EPERM', 'EISDIR'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}
