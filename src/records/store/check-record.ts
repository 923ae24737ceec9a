import type { Kysely } from 'kysely';
import { ApiError, type FieldErrors } from '#lib/errors.ts';
import type { RawSql } from '#platform/db/index.ts';
import type { Collection } from '../collections/collection.ts';
import type { CollectionRegistry } from '../collections/registry.ts';
import { checkValue, listOf } from '../fields/check-value.ts';
import { fieldError, NOT_UNIQUE, REQUIRED } from '../fields/field-error.ts';
import { checkUpload, type Upload } from '../files/upload.ts';
import { quoted } from './columns.ts';
import { run } from './queries.ts';
import type { Row } from './row.ts';

export function refused(message: string, errors: FieldErrors = {}): ApiError {
  return new ApiError(400, message, errors);
}

/** What is wrong with the fields of a record by themselves; `names` are those to look at. */
export async function checkFields(
  collection: Collection,
  row: Row,
  names: ReadonlySet<string>,
  current: Row | null,
  uploads: readonly Upload[],
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const field of collection.fields) {
    const { name } = field;
    if (!names.has(name) || field.type === 'password' || field.type === 'autodate') continue;
    const error =
      field.type === 'file'
        ? await checkFiles(field, listOf(field, row[name]), listOf(field, current?.[name]), uploads)
        : checkValue(field, row[name] ?? null);
    if (error) errors[name] = error;
  }
  return errors;
}

async function checkFiles(
  field: Parameters<typeof checkUpload>[0],
  names: string[],
  before: string[],
  uploads: readonly Upload[],
) {
  if (names.length === 0) return field.required ? REQUIRED : null;
  const sent = uploads.filter((upload) => upload.field === field.name && names.includes(upload.name));
  const unknown = names.filter(
    (name) => !before.includes(name) && !sent.some((upload) => upload.name === name),
  );
  if (unknown.length > 0) {
    return fieldError('invalid_file', `Invalid new files: [${unknown.join(' ').slice(0, 250)}].`);
  }
  const max = Math.max(1, field.maxSelect);
  if (names.length > max) return fieldError('too_many_files', `The maximum allowed files is ${max}.`);
  for (const upload of sent) {
    const error = await checkUpload(field, upload);
    if (error) return error;
  }
  return null;
}

/** Whether every relation leads to a record that is there; asked inside the write. */
export async function checkRelations(
  query: Kysely<unknown>,
  raw: RawSql,
  registry: CollectionRegistry,
  collection: Collection,
  row: Row,
  names: ReadonlySet<string>,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const field of collection.fields) {
    if (field.type !== 'relation' || !names.has(field.name)) continue;
    const ids = listOf(field, row[field.name]);
    const to = registry.find(field.collectionId);
    if (ids.length === 0 || !to) continue;
    const marks = ids.map(() => '?').join(', ');
    const text = `SELECT count(*) AS "total" FROM ${quoted(to.name)} WHERE "id" IN (${marks})`;
    const [found] = await run<{ total: number }>(query, raw, { text, params: ids });
    if (found?.total !== ids.length) {
      errors[field.name] = fieldError(
        'missing_rel_records',
        'Failed to find all relation records with the provided ids.',
      );
    }
  }
  return errors;
}

/** The fields of the unique index that a failed write ran into; empty when that was not what failed. */
export function uniqueErrors(collection: Collection, error: unknown): FieldErrors {
  const {
    message = '',
    code,
    constraint,
    errcode,
  } = (error ?? {}) as {
    message?: string;
    code?: string;
    constraint?: string;
    errcode?: number;
  };
  if (code !== '23505' && errcode !== 2067 && errcode !== 1555) return {};
  const index = collection.indexes.find((statement) => {
    const name = /INDEX\s+["`]?(\w+)/i.exec(statement)?.[1] ?? '';
    return name === constraint || message.includes(`'${name}'`);
  });
  const columns = index
    ? [...(/\(([^)]*)\)/.exec(index)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name)
    : [...message.matchAll(/\w+\.(\w+)/g)].map(([, name]) => name as string);
  const named = columns.filter((name) => collection.byName.has(name));
  return Object.fromEntries((named.length > 0 ? named : ['id']).map((name) => [name, NOT_UNIQUE]));
}
