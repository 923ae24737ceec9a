import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

/** Files in a folder of this machine. */
export function localStorage(folder: string): Storage {
  const root = resolve(folder);
  const place = (key: string): string => {
    const path = resolve(root, key);
    if (key.includes('\0') || !path.startsWith(root + sep))
      throw new Error('A storage key leaves the storage.');
    return path;
  };
  return {
    async put(key, content) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside its place, flushed, then moved: after a crash the file is there whole or not at all.
      const temporary = `${path}.part`;
      const file = await open(temporary, 'w');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    },
    async get(key) {
      const path = place(key);
      const info = await stat(path).catch(() => null);
      if (!info?.isFile()) return null;
      return {
        size: info.size,
        modified: Math.trunc(info.mtimeMs),
        stream: (range) =>
          Readable.toWeb(createReadStream(path, range)) as unknown as ReadableStream<Uint8Array>,
        bytes: async () => new Uint8Array(await readFile(path)),
      };
    },
    delete: (key) => rm(place(key), { force: true }),
    deleteAll: (prefix) => rm(place(prefix), { recursive: true, force: true }),
    async list(prefix) {
      const entries = await readdir(place(prefix), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .toSorted();
    },
  };
}
