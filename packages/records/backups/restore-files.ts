import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNKEPT_FOLDER } from './archive.ts';
import { fileFields } from '../schema/collection.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { listOf } from '../fields/check-value.ts';
import { findById } from '../store/reader.ts';

/** The row of `_params` that names the restore that was last committed. */
export const RESTORE = 'mela_restore';

/** Kept in the restore's folder: what to do with the storage at its end, and if the process dies on the way. */
interface Journal {
  id: string;
  /** Keys that the backup has, and the storage did not have before. */
  added: string[];
  /** Keys that the storage has, and the backup does not. */
  others: string[];
}

const JOURNAL = 'journal.json';

async function writeJournal(folder: string, journal: Journal): Promise<void> {
  const path = join(folder, JOURNAL);
  await writeFile(`${path}.part`, JSON.stringify(journal), { flush: true });
  await rename(`${path}.part`, path);
}

/** The journal of a restore; null where it had not come to the storage yet. */
export async function readJournal(folder: string): Promise<Journal | null> {
  const text = await readFile(join(folder, JOURNAL), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Journal);
}

/** Adds the backup's files to those that are there. */
export async function addFiles(
  context: AuthContext,
  restore: {
    folder: string;
    id: string;
    /** Folder of the unpacked files. */
    files: string;
    keys: readonly string[];
  },
): Promise<void> {
  const { storage } = context;
  const { folder, id, files } = restore;
  const before = await storage.list('');
  const there = new Set(before);
  const kept = new Set(restore.keys);
  const added = restore.keys.filter((key) => !there.has(key));
  const others = before.filter((key) => !kept.has(key) && !key.startsWith(UNKEPT_FOLDER));
  await writeJournal(folder, { id, added, others });
  for (const key of added) await storage.putFile(key, join(files, key));
}

/** Takes away what a restore added that failed. */
export async function takeBack(context: AuthContext, folder: string): Promise<void> {
  await dropUnnamed(context, (await readJournal(folder))?.added ?? []);
}

/** Takes away what was there before a restore that came to its end, and no record has any more. */
export async function dropOthers(context: AuthContext, folder: string): Promise<void> {
  await dropUnnamed(context, (await readJournal(folder))?.others ?? []);
}

/** What a record names stays, whoever it was that brought it there: another restore, or an upload meanwhile. */
async function dropUnnamed(context: AuthContext, keys: readonly string[]): Promise<void> {
  let last = { record: '', names: new Set<string>() };
  for (const key of keys) {
    const [collection = '', id = '', name = ''] = key.split('/');
    const record = `${collection}/${id}`;
    if (last.record !== record) last = { record, names: await namesOf(context, collection, id) };
    if (!last.names.has(name.replace(/^thumbs_/, ''))) await context.storage.delete(key);
  }
}

async function namesOf(
  { db, raw, registry }: AuthContext,
  collectionId: string,
  id: string,
): Promise<Set<string>> {
  const collection = registry.find(collectionId);
  if (!collection || collection.type === 'view') return new Set();
  const row = await findById(db.read(), raw, collection, id);
  if (!row) return new Set();
  return new Set(fileFields(collection).flatMap((field) => listOf(field, row[field.name])));
}
