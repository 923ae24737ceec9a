import type { AuthContext } from '../auth/model/context.ts';
import { isMultiple } from '../fields/field.ts';
import { systemInfo } from '../rules/system-info.ts';
import { updateRecord } from '../writes/update-record.ts';
import { listOf } from '../fields/check-value.ts';
import { findById } from '../store/reader.ts';
import { fileKey } from '../files/keep-uploads.ts';
import { uploadFor } from '../files/upload.ts';

/** Files of records, for the rest of the product. */
export interface RecordsFiles {
  /**
   * Puts a file into a declared file field past rules and hooks (who calls has checked who may): a single field's file
   * is replaced, a list is added to. Its size and type are checked by its content. Returns the name that it is kept by.
   * Not inside a write. Throws ApiError 400 by field, 404 without the record.
   */
  attach(
    collection: string,
    recordId: string,
    field: string,
    file: { name: string; bytes: Uint8Array },
  ): Promise<string>;
  /** Empties the field and deletes what was in it. Not inside a write. Throws ApiError 404 without the record. */
  detach(collection: string, recordId: string, field: string): Promise<void>;
  /** Deletes every file of a record that is gone. */
  removeAll(collection: string, recordId: string): Promise<void>;
  /** The content, or null when the record has no such file. */
  read(collection: string, recordId: string, name: string): Promise<Uint8Array | null>;
  /** Its public address without the origin: `/api/files/…`. */
  path(collection: string, recordId: string, name: string, thumb?: string): string;
}

export function recordsFiles(context: AuthContext): RecordsFiles {
  const { registry, storage, ids, db, raw } = context;
  return {
    async attach(name, recordId, fieldName, file) {
      const collection = registry.require(name);
      const field = collection.byName.get(fieldName);
      if (field?.type !== 'file') throw new Error(`${name}.${fieldName} is no file field.`);
      const upload = await uploadFor(fieldName, file, ids);
      const key = isMultiple(field) ? `${fieldName}+` : fieldName;
      const request = {
        collection,
        info: systemInfo(registry),
        values: { [key]: upload.name },
        uploads: [upload],
        trusted: true,
      };
      await updateRecord(context, request, recordId);
      return upload.name;
    },
    async detach(name, recordId, fieldName) {
      const collection = registry.require(name);
      const request = {
        collection,
        info: systemInfo(registry),
        values: { [fieldName]: null },
        uploads: [],
        trusted: true,
      };
      await updateRecord(context, request, recordId);
    },
    removeAll: (name, recordId) => storage.deleteAll(`${registry.require(name).id}/${recordId}`),
    async read(name, recordId, filename) {
      const collection = registry.require(name);
      const row = await findById(db.read(), raw, collection, recordId);
      const known = collection.fields.some(
        (field) => row && field.type === 'file' && listOf(field, row[field.name]).includes(filename),
      );
      const file = known ? await storage.get(fileKey(collection, recordId, filename)) : null;
      return file ? file.bytes() : null;
    },
    path(name, recordId, filename, thumb) {
      const { id } = registry.require(name);
      const path = `/api/files/${id}/${recordId}/${encodeURIComponent(filename)}`;
      return thumb ? `${path}?thumb=${thumb}` : path;
    },
  };
}
