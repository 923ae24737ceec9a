import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { ApiError } from '#lib/errors.ts';

/** A folder to be brought over, open for reading. Nothing in it is changed. */
export interface Source extends AsyncDisposable {
  readonly db: DatabaseSync;
  /** Where its files lie, by collection and record. */
  readonly storage: string;
}

/** Where SQLite keeps what has not reached the database file yet. */
const UNFINISHED = ['-wal', '-journal'];

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? -1;

/**
 * Opens `data.db` of a PocketBase folder. Where its last writes still lie beside it, a copy in a temporary folder is
 * opened, so that the folder stays as it is. Throws ApiError 400 when it is no such folder.
 */
export async function openSource(folder: string): Promise<Source> {
  const file = resolve(folder, 'data.db');
  if ((await sizeOf(file)) < 0)
    throw new ApiError(400, `There is no data.db in ${folder}, so it is not a PocketBase folder.`);
  const unfinished = [];
  for (const suffix of UNFINISHED) if ((await sizeOf(file + suffix)) > 0) unfinished.push(suffix);
  const copied = unfinished.length > 0 ? await copyOf(file, unfinished) : null;
  const close = async (): Promise<void> => {
    if (copied) await rm(copied.folder, { recursive: true, force: true });
  };
  let db: DatabaseSync | undefined;
  try {
    db = copied ? new DatabaseSync(copied.file) : new DatabaseSync(immutable(file), { readOnly: true });
    requireCollections(db, folder);
  } catch (error) {
    db?.close();
    await close();
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, `data.db in ${folder} can't be read: ${(error as Error).message}.`);
  }
  const opened = db;
  return {
    db: opened,
    storage: resolve(folder, 'storage'),
    async [Symbol.asyncDispose]() {
      opened.close();
      await close();
    },
  };
}

/** Not even a lock is set beside it: the folder may be on a disk that can only be read. */
function immutable(file: string): URL {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return url;
}

async function copyOf(file: string, suffixes: readonly string[]): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'mela-import-'));
  const copy = join(folder, basename(file));
  for (const suffix of ['', ...suffixes]) await copyFile(file + suffix, copy + suffix);
  return { folder, file: copy };
}

function requireCollections(db: DatabaseSync, folder: string): void {
  const columns = db
    .prepare('PRAGMA table_info("_collections")')
    .all()
    .map(({ name }) => name);
  if (columns.length === 0)
    throw new ApiError(400, `data.db in ${folder} has no collections, so it is not a PocketBase folder.`);
  if (!columns.includes('fields'))
    throw new ApiError(
      400,
      `${folder} was written by PocketBase before version 0.23. Open it once with a newer version, then import it.`,
    );
}
