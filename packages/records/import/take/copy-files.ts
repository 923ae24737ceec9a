import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import { listOf } from '../../fields/check-value.ts';
import type { Taking } from '../plan/taking.ts';
import type { CollectionReport, ReportBook } from '../plan/report.ts';
import { columnValue, type SourceValue } from '../source/column-value.ts';
import type { Source } from '../source/open-source.ts';
import { columnsOfSource, readBatches } from '../source/read-records.ts';
import { presentIds } from './present-ids.ts';

const BATCH = 200;
/** A name that leads nowhere else. */
const SAFE = /^(?!\.{1,2}$)[^/\\\0]+$/;
/** A thumb's name before the picture's. */
const THUMB = /^\d{1,4}x\d{1,4}[tbf]?_/;

/** What was put into the storage, to be taken away again when the write fails. */
export type Copied = Map<string, string[]>;

interface Copying {
  storage: Storage;
  source: Source;
  book: ReportBook;
  copied: Copied;
}

/**
 * Copies the files (and thumbs) that the records of a collection name to where they will be looked for. Records that
 * are here already keep what they have.
 */
export async function copyFiles(
  db: Database,
  copying: Copying,
  taking: Taking,
  advance: (records: number) => void,
): Promise<void> {
  const { source, book } = copying;
  const present = columnsOfSource(source.db, taking.source.name);
  const fields = taking.pairs
    .map(({ from }) => from)
    .filter((field) => field.type === 'file' && present.has(field.name));
  if (fields.length === 0) return;
  const tally = book.collection(taking.source.name, taking.how).files;
  const columns = ['id', ...fields.map(({ name }) => name)];
  for (const batch of readBatches(source.db, taking.source.name, columns, BATCH)) {
    const known = taking.how === 'new' ? new Set() : await presentIn(db, taking, batch);
    for (const record of batch) {
      const id = String(record.id);
      const names = fields.flatMap((field) => listOf(field, columnValue(field, record[field.name] ?? null)));
      if (known.has(id)) tally.present += names.length;
      else for (const name of names) await copyOne(copying, taking, id, name, tally);
    }
    advance(batch.length);
  }
}

function presentIn(db: Database, taking: Taking, batch: Record<string, SourceValue>[]) {
  const ids = batch.map(({ id }) => String(id));
  return presentIds(db.read(), db.sql.raw, taking.row.name, ids);
}

async function copyOne(
  { storage, source, book, copied }: Copying,
  { source: from, row }: Taking,
  id: string,
  name: string,
  tally: CollectionReport['files'],
): Promise<void> {
  const refuse = (why: string): void => {
    tally.refused += 1;
    book.refuse(`the file ${name} of ${from.name} ${id}`, why);
  };
  if (![id, name, from.id].every((part) => SAFE.test(part)))
    return refuse('its name leads out of its folder');
  const folder = join(source.storage, from.id, id);
  const size = await fileSize(join(folder, name));
  if (size === null) return refuse('it is missing from the folder');
  const record = `${row.id}/${id}`;
  const put = async (key: string, path: string): Promise<void> => {
    // Remembered first: what is half written is to go, too.
    const keys = copied.get(record);
    if (keys) keys.push(key);
    else copied.set(record, [key]);
    await storage.put(key, await readFile(path));
  };
  const key = `${record}/${name}`;
  if ((await storage.get(key))?.size === size) tally.present += 1;
  else {
    await put(key, join(folder, name));
    tally.taken += 1;
    tally.bytes += size;
  }
  const thumbs = `thumbs_${name}`;
  for (const thumb of await readdir(join(folder, thumbs)).catch(() => [])) {
    if (thumb !== thumb.match(THUMB)?.[0] + name || (await storage.get(`${record}/${thumbs}/${thumb}`)))
      continue;
    const path = join(folder, thumbs, thumb);
    if ((await fileSize(path)) !== null) await put(`${record}/${thumbs}/${thumb}`, path);
  }
}

/** Bytes; null for anything but a file. A link is none: it may lead out of the folder. */
async function fileSize(path: string): Promise<number | null> {
  const info = await lstat(path).catch(() => null);
  return info?.isFile() ? info.size : null;
}

/** Takes the copies away again: all of them, or those of some records (`collectionId/recordId`). */
export async function dropCopies(
  storage: Storage,
  copied: Copied,
  records = [...copied.keys()],
): Promise<void> {
  for (const record of records) for (const key of copied.get(record) ?? []) await storage.delete(key);
}
