import { type Collection, fileFields } from '../schema/collection.ts';
import type { FilesContext } from './context.ts';
import { listOf } from '../fields/check-value.ts';
import type { Row } from '../schema/row.ts';
import { storageFailed } from './storage-failed.ts';
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

/** Files that are to be kept with a record. */
export interface RecordUploads {
  collection: Collection;
  id: string;
  uploads: readonly Upload[];
}

/**
 * Stores the files, then runs the write that names them. When it fails they are taken away again, and so is what the
 * written record (`recordOf` what the write gave) does not name after all. Throws ApiError 503 or 507 when they can't
 * be stored.
 */
export async function withUploads<T>(
  context: FilesContext,
  { collection, id, uploads }: RecordUploads,
  write: () => Promise<T>,
  recordOf: (written: T) => Row,
): Promise<T> {
  const keys = uploads.map(({ name }) => fileKey(collection, id, name));
  try {
    for (const [n, upload] of uploads.entries()) {
      await context.storage.put(keys[n] as string, upload.bytes).catch((error: unknown) => {
        throw storageFailed(error);
      });
    }
    const written = await write();
    const kept = new Set(named(collection, recordOf(written), uploads));
    const unnamed = uploads.filter((upload) => !kept.has(upload)).map(({ name }) => name);
    if (unnamed.length > 0) deleteFiles(context, collection, id, unnamed);
    return written;
  } catch (error) {
    await Promise.all(keys.map((key) => context.storage.delete(key))).catch((left: unknown) =>
      context.log.warn({ err: left, keys }, 'files left of a write that failed'),
    );
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
  context: FilesContext,
  collection: Collection,
  id: string,
  names: readonly string[],
): void {
  const { storage } = context;
  behind(context, { collection: collection.name, id }, async () => {
    for (const name of names) {
      await storage.delete(fileKey(collection, id, name));
      await storage.deleteAll(fileKey(collection, id, `thumbs_${name}`));
    }
  });
}

/** Deletes everything that is kept for a record, or without `id` for a whole collection, behind the answer. */
export function deleteFolder(context: FilesContext, collectionId: string, id?: string): void {
  const folder = id === undefined ? collectionId : `${collectionId}/${id}`;
  behind(context, { collection: collectionId, id }, () => context.storage.deleteAll(folder));
}

function behind(
  { log, deletions }: FilesContext,
  what: { collection: string; id: string | undefined },
  work: () => Promise<void>,
): void {
  deletions
    .free()
    .then(work)
    .catch((error: unknown) => log.warn({ err: error, ...what }, 'files left'));
}
