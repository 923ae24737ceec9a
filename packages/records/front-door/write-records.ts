import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import { ApiError, type FieldErrors, notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { RecordsContext } from '../api/state/context.ts';
import { fieldValue } from '../fields/field-value.ts';
import { storedValue } from '../fields/stored-value.ts';
import { isMultiple } from '../fields/field.ts';
import { toList } from '../fields/cast.ts';
import { type Upload, uploadFor } from '../files/upload.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { systemInfo } from '../rules/system-info.ts';
import type { Collection } from '../schema/collection.ts';
import type { RecordValues } from '../schema/declaration.ts';
import type { Row } from '../schema/row.ts';
import { findById } from '../store/reader.ts';
import { valuesOf } from '../store/values.ts';
import { createRecord, prepareCreate } from '../writes/create-record.ts';
import { deleteRecord } from '../writes/delete-record.ts';
import { collectionNamed } from './look-at-records.ts';
import type { PreparedWrite } from '../writes/prepared-write.ts';
import { prepareUpdate, updateRecord } from '../writes/update-record.ts';

/** A file for a field, as its owner calls it. */
export interface SentFile {
  field: string;
  name: string;
  bytes: Uint8Array;
}

/** What an operator writes: values by field, as a call of the API would have them; a field's files beside those that it keeps. */
export interface SentRecord {
  /** The id of the superuser who writes. */
  by: string;
  collection: string;
  values: Readonly<Record<string, unknown>>;
  files?: readonly SentFile[];
}

/** What became of a record of an import: what was done, or what is wrong with it. */
export type ImportedRecord =
  | { done: 'created' | 'updated' | 'unchanged'; id: string }
  | { message: string; fields: FieldErrors };

/** What operators write through pages: a superuser's calls of the records API, with its rules, hooks and audit log. */
export interface RecordsWrites {
  /** A record as code sees it, without secrets; null where there is none. */
  find(collection: string, id: string): Promise<RecordValues | null>;
  /** Returns the id. Throws 400 with what is wrong by field, 404 without the collection. */
  create(sent: SentRecord): Promise<string>;
  /**
   * Changes the fields that `values` names. `unchanged` is given the record as it is within the write: what it throws refuses it.
   * Throws 400 with what is wrong by field, 404 where there is none.
   */
  update(sent: SentRecord & { id: string; unchanged?: (current: RecordValues) => void }): Promise<void>;
  /** Throws 404 where there is none, 400 where something needs it. */
  remove(asked: { by: string; collection: string; id: string }): Promise<void>;
  /**
   * Writes records in one transaction, all of them or none: one whose id is there is changed in what differs, others are
   * created, accounts with a password that nobody knows. With `keep` false nothing is kept in any case. Tells what becomes of each, in their order.
   */
  import(asked: {
    by: string;
    collection: string;
    records: readonly Readonly<Record<string, unknown>>[];
    keep: boolean;
  }): Promise<ImportedRecord[]>;
}

export function recordsWrites(context: RecordsContext): RecordsWrites {
  return {
    async find(name, id) {
      const collection = collectionNamed(context, name);
      const row = id.includes('\0') ? null : await findById(context.db.read(), context.raw, collection, id);
      return row && valuesOf(collection, row);
    },
    async create(sent) {
      const collection = writableCollection(context, sent.collection);
      const info = await asSuperuser(context, sent.by, 'POST');
      const row = await createRecord(context, {
        collection,
        info,
        ...(await withFiles(context, collection, sent)),
      });
      return String(row.id);
    },
    async update({ id, unchanged, ...sent }) {
      const collection = writableCollection(context, sent.collection);
      const info = await asSuperuser(context, sent.by, 'PATCH');
      const given = await withFiles(context, collection, sent);
      const alongside = async (_tx: Tx, current: Row): Promise<void> =>
        unchanged?.(valuesOf(collection, current));
      await updateRecord(context, { collection, info, ...given, alongside }, id);
    },
    async remove({ by, collection: name, id }) {
      const collection = writableCollection(context, name);
      if (id.includes('\0')) throw notFound();
      await deleteRecord(context, collection, await asSuperuser(context, by, 'DELETE'), id);
    },
    async import({ by, collection: name, records, keep }) {
      const collection = writableCollection(context, name);
      const info = await asSuperuser(context, by, 'POST');
      const steps: Step[] = [];
      for (const values of records) steps.push(await stepOf(context, collection, info, values));
      return runImport(context, steps, keep);
    },
  };
}

/** One record of an import, with what takes more than queries done. */
type Step = { write: PreparedWrite; done: 'created' | 'updated' } | { outcome: ImportedRecord };

async function stepOf(
  context: RecordsContext,
  collection: Collection,
  info: RequestInfo,
  values: Readonly<Record<string, unknown>>,
): Promise<Step> {
  const id = typeof values.id === 'string' ? values.id : '';
  try {
    if (id.includes('\0')) throw notFound();
    const current = id === '' ? null : await findById(context.db.read(), context.raw, collection, id);
    const request = { collection, info: { ...info, context: 'batch' as const }, uploads: [] };
    if (!current) {
      // Nobody knows it: the owner sets one by mail.
      const secret = collection.auth ? context.ids.secret(30) : '';
      const passwords = secret === '' ? {} : { password: secret, passwordConfirm: secret };
      const write = await prepareCreate(
        context,
        { ...request, values: { ...values, ...passwords } },
        'later',
      );
      return { write, done: 'created' };
    }
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => differs(collection, current, name, value)),
    );
    if (Object.keys(changed).length === 0) return { outcome: { done: 'unchanged', id } };
    const write = await prepareUpdate(context, { ...request, values: changed }, id, 'later');
    return { write, done: 'updated' };
  } catch (error) {
    return { outcome: refusal(error) };
  }
}

/** Whether a value would change the record; what is no field is left to those who check. */
function differs(collection: Collection, current: Row, name: string, value: unknown): boolean {
  const field = collection.byName.get(name);
  if (!field || field.type === 'password') return true;
  // PostgreSQL keeps JSON in an order of its own.
  return !isDeepStrictEqual(fieldValue(field, storedValue(field, value)), fieldValue(field, current[name]));
}

/** Thrown by a write so that nothing of it is kept. */
class NotKept extends Error {}

async function runImport(
  context: RecordsContext,
  steps: readonly Step[],
  keep: boolean,
): Promise<ImportedRecord[]> {
  let outcomes: ImportedRecord[] = [];
  try {
    await context.db.write(async (tx) => {
      outcomes = [];
      for (const step of steps)
        outcomes.push('outcome' in step ? step.outcome : await tried(context, tx, step));
      if (!keep || outcomes.some((outcome) => 'fields' in outcome)) throw new NotKept();
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return outcomes;
}

/** Does a step by itself within the transaction: what fails in it leaves those before it as they are. */
async function tried(
  { raw }: RecordsContext,
  tx: Tx,
  { write, done }: Extract<Step, { write: PreparedWrite }>,
): Promise<ImportedRecord> {
  const send = (text: string) => tx.as().executeQuery(CompiledQuery.raw(raw.placeholders(text), []));
  await send('SAVEPOINT imported');
  try {
    await write.apply(tx);
    await send('RELEASE SAVEPOINT imported');
    return { done, id: write.id };
  } catch (error) {
    const outcome = refusal(write.explain(error));
    await send('ROLLBACK TO SAVEPOINT imported');
    await send('RELEASE SAVEPOINT imported');
    return outcome;
  }
}

/** What is wrong with a record, as a call of the API would be told. Faults of ours, and of the database, are thrown on. */
function refusal(error: unknown): ImportedRecord {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { message: error.message, fields: error.data as FieldErrors };
}

/** The values with the names that the files will be kept by. */
async function withFiles(
  context: RecordsContext,
  collection: Collection,
  { values, files = [] }: SentRecord,
): Promise<{ values: Record<string, unknown>; uploads: Upload[] }> {
  const given: Record<string, unknown> = { ...values };
  const uploads: Upload[] = [];
  for (const { field: name, ...file } of files) {
    const field = collection.byName.get(name);
    const upload = await uploadFor(name, file, context.ids);
    uploads.push(upload);
    given[name] = field && isMultiple(field) ? [...toList(given[name]), upload.name] : upload.name;
  }
  return { values: given, uploads };
}

/** The superuser as the one who asks. Throws 404 for one who is gone. */
async function asSuperuser(context: RecordsContext, id: string, method: string): Promise<RequestInfo> {
  const collection = context.registry.require('_superusers');
  const row = await findById(context.db.read(), context.raw, collection, id);
  if (!row) throw notFound();
  return { ...systemInfo(context.registry), method, auth: { collection, row } };
}

/** Throws 404, or 400 for a view, as the API does. */
function writableCollection(context: RecordsContext, name: string): Collection {
  const collection = collectionNamed(context, name);
  if (collection.type === 'view') throw new ApiError(400, 'Unsupported collection type.');
  return collection;
}
