import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { DATA_FILE, STORAGE_FOLDER } from './archive.ts';

/** A backup, unpacked. */
export interface Unpacked {
  /** Path of the database. */
  data: string;
  /** Folder of the files. */
  storage: string;
  /** Keys of the files, as the storage had them. */
  keys: string[];
}

/** What PocketBase keeps beside each file about it; here that is found out when it is asked for. */
const BESIDE = /\.attrs$/;

/** Unpacks a backup into a folder. Throws when it is not a backup, or damaged, or holds what would land elsewhere. */
export async function unpack(
  archive: string,
  folder: string,
  onFile: (done: number, total: number) => void,
): Promise<Unpacked> {
  const root = resolve(folder);
  const keys: string[] = [];
  let found = false;
  let done = 0;
  // yauzl refuses names that are absolute or climb.
  const zip = await openPromise(archive);
  try {
    for await (const entry of zip.eachEntry()) {
      onFile((done += 1), zip.entryCount);
      const name = entry.fileName;
      const stored = name.startsWith(STORAGE_FOLDER) && !BESIDE.test(name);
      if (name.endsWith('/') || !(stored || name === DATA_FILE)) continue;
      const path = resolve(root, name);
      if (!path.startsWith(root + sep) || name.includes('\0'))
        throw new Error(`The backup holds a file that is not for here: ${name}`);
      await mkdir(dirname(path), { recursive: true });
      const content = await zip.openReadStreamPromise(entry);
      await pipeline(content, createWriteStream(path));
      if (stored) keys.push(name.slice(STORAGE_FOLDER.length));
      else found = true;
    }
  } finally {
    zip.close();
  }
  if (!found) throw new Error(`It has no ${DATA_FILE}.`);
  return { data: resolve(root, DATA_FILE), storage: resolve(root, STORAGE_FOLDER), keys };
}
