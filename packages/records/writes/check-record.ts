import type { Kysely } from 'kysely';
import { ApiError, type FieldErrors } from '#lib/errors.ts';
import type { RawSql } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { CollectionRegistry } from '../schema/registry.ts';
import { checkValue, listOf } from '../fields/check-value.ts';
import { fieldError, REQUIRED } from '../fields/field-error.ts';
import { checkUpload, type Upload } from '../files/upload.ts';
import { quoted } from '../fields/columns.ts';
import { run } from '../store/queries.ts';
import type { Row } from '../schema/row.ts';

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

/** More names than these say nothing new. */
const MOST_NAMED = 20;

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
    const invalidFiles = unknown.slice(0, MOST_NAMED).map((name) => name.slice(0, 250));
    return fieldError('invalid_file', `Invalid new files: [${invalidFiles.join(' ')}].`, { invalidFiles });
  }
  const max = Math.max(1, field.maxSelect);
  if (names.length > max)
    return fieldError('too_many_files', `The maximum allowed files is ${max}.`, { maxSelect: max });
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

/**
 * Whether nobody of another auth collection has the id, which rules may compare with that of someone who is signed in.
 */
export async function checkAuthId(
  query: Kysely<unknown>,
  raw: RawSql,
  registry: CollectionRegistry,
  collection: Collection,
  row: Row,
): Promise<FieldErrors> {
  if (collection.type !== 'auth') return {};
  const others = registry.all().filter(({ type, id }) => type === 'auth' && id !== collection.id);
  for (const { name } of others) {
    const text = `SELECT 1 FROM ${quoted(name)} WHERE "id" = ? LIMIT 1`;
    const found = await run(query, raw, { text, params: [row.id] });
    if (found.length > 0)
      return { id: fieldError('invalid_auth_id', 'Invalid or duplicated auth record id.') };
  }
  return {};
}

/** The pattern of ids that can't be told apart by case: for any other the database is asked. */
const LOWER_CASE_ID = '^[a-z0-9]+$';

/** Whether the id is still free, whatever its case; asked inside the write. */
export async function checkPrimaryKey(
  query: Kysely<unknown>,
  raw: RawSql,
  collection: Collection,
  row: Row,
): Promise<FieldErrors> {
  const field = collection.byName.get('id');
  if (field?.type !== 'text' || field.pattern === LOWER_CASE_ID) return {};
  const text = `SELECT 1 FROM ${quoted(collection.name)} WHERE LOWER("id") = LOWER(${raw.typed('text')}) LIMIT 1`;
  const found = await run(query, raw, { text, params: [row.id] });
  if (found.length === 0) return {};
  return { id: fieldError('pk_invalid', 'The record primary key is invalid or already exists.') };
}
