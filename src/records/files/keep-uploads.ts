import { type Collection, fileFields } from '../collections/collection.ts';
import type { RecordsContext } from '../context.ts';
import { listOf } from '../fields/check-value.ts';
import type { Row } from '../store/row.ts';
import type { Upload } from './upload.ts';

export function fileKey(collection: Collection, id: string, name: string): string {
  return `${collection.id}/${id}/${name}`;
}

/** The uploads that the record does name: of several for a single field only the last is. */
export function named(collection: Collection, row: Row, uploads: readonly Upload[]): Upload[] {
  return uploads.filter((upload) => {
    const field = collection.byName.get(upload.field);
    return field?.type === 'file' && listOf(field, row[field.name]).includes(upload.name);
  });
}

/** Stores the files, then runs the write that names them; when it fails they are taken away again. */
export async function withUploads<T>(
  context: RecordsContext,
  collection: Collection,
  id: string,
  uploads: readonly Upload[],
  write: () => Promise<T>,
): Promise<T> {
  const keys = uploads.map(({ name }) => fileKey(collection, id, name));
  try {
    for (const [n, upload] of uploads.entries()) await context.storage.put(keys[n] as string, upload.bytes);
    return await write();
  } catch (error) {
    for (const key of keys) await context.storage.delete(key);
    throw error;
  }
}

/** The files that a record had and has no more. */
export function droppedFiles(collection: Collection, before: Row, after: Row | null): string[] {
  return fileFields(collection).flatMap((field) => {
    const kept = after ? listOf(field, after[field.name]) : [];
    return listOf(field, before[field.name]).filter((name) => !kept.includes(name));
  });
}

/** Deletes files and their thumbs, behind the answer: what stays because of a fault is only room on a disk. */
export function deleteFiles(
  context: RecordsContext,
  collection: Collection,
  id: string,
  names: readonly string[],
): void {
  const { storage, log } = context;
  const work = names.map(async (name) => {
    await storage.delete(fileKey(collection, id, name));
    await storage.deleteAll(fileKey(collection, id, `thumbs_${name}`));
  });
  Promise.all(work).catch((error: unknown) =>
    log.warn({ err: error, collection: collection.name, id }, 'files left'),
  );
}
