import { CompiledQuery, type Kysely } from 'kysely';
import { type FieldErrors, notFound } from '#lib/errors.ts';
import type { RecordsContext } from '../context.ts';
import { checkCredentials } from '../auth/check-credentials.ts';
import type { Collection } from '../collections/collection.ts';
import { toText } from '../fields/cast.ts';
import { fieldError } from '../fields/field-error.ts';
import { storedValue } from '../fields/stored-value.ts';
import { deleteFiles, droppedFiles, named, withUploads } from '../files/keep-uploads.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { changeOf } from './change.ts';
import { checkFields, checkRelations, refused, uniqueErrors } from './check-record.ts';
import { quoted } from './columns.ts';
import { withoutModifiers } from './modifiers.ts';
import { findAllowed, findById } from './reader.ts';
import type { Row } from './row.ts';
import { rowOf, valuesOf } from './values.ts';
import { actorOf, writableValues, type WriteRequest } from './write-request.ts';

const FAILED = 'Failed to update record.';

const some = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

/**
 * Updates a record. As in PocketBase the rule is asked of the record as it is, with the new values in
 * `@request.body`. Throws 404 where the rule does not let it, 400 with what is wrong by field.
 */
export async function updateRecord(context: RecordsContext, request: WriteRequest, id: string): Promise<Row> {
  const { db, raw, registry, passwords } = context;
  const { collection } = request;
  const sent = writableValues(request);

  /** Works the request out on the record as it is; once before the write, and again inside it. */
  const workOut = async (query: Kysely<unknown>, lock: string) => {
    const current = await findById(query, raw, collection, id, lock);
    if (!current) throw notFound();
    const values = withoutModifiers(collection, current, sent);
    const info: RequestInfo = { ...request.info, body: values };
    if (!(await findAllowed(context, query, collection, id, collection.updateRule, info))) throw notFound();
    return { current, values, info, patch: patchOf(context, collection, values) };
  };

  const first = await workOut(db.read(), '');
  const manages = await mayManage(context, collection, id, first.info);
  const names = new Set(Object.keys(first.patch));
  const errors = {
    ...idError(first.values, id),
    ...(await checkFields(collection, first.patch, names, first.current, request.uploads)),
    ...(await checkCredentials(passwords, collection, first.values, first.current, manages)),
  };
  if (some(errors)) throw refused(FAILED, errors);
  const secrets: Row = {};
  const password = toText(first.values.password);
  if (collection.type === 'auth') {
    if (password !== '') secrets.password = await passwords.hash(password);
    const moved = first.patch.email !== undefined && first.patch.email !== first.current.email;
    if (password !== '' || moved) secrets.tokenKey = context.ids.secret(37);
  }
  const uploads = named(collection, first.patch, request.uploads);

  const write = (): Promise<Row> =>
    db.write(async (tx) => {
      const { current, patch, info } = await workOut(tx.as(), raw.forUpdate);
      const missing = await checkRelations(tx.as(), raw, registry, collection, patch, names);
      if (some(missing)) throw refused(FAILED, missing);
      if (collection.hooks.update && !request.trusted) {
        const given = Object.fromEntries(
          Object.entries(valuesOf(collection, { ...current, ...patch })).filter(([name]) => names.has(name)),
        );
        const hookContext = { tx, actor: actorOf(info), now: context.clock.text() };
        const kept = await collection.hooks.update(hookContext, valuesOf(collection, current), given);
        for (const name of names) {
          const dropped = !Object.hasOwn(kept, name) && collection.byName.get(name)?.type !== 'autodate';
          if (dropped) delete patch[name];
        }
        Object.assign(patch, rowOf(collection, kept));
      }
      Object.assign(patch, secrets);
      const row = { ...current, ...patch };
      const columns = Object.keys(patch);
      if (columns.length > 0) {
        const set = columns.map((name) => `${quoted(name)} = ?`).join(', ');
        const text = `UPDATE ${quoted(collection.name)} SET ${set} WHERE "id" = ?`;
        await tx.as().executeQuery(CompiledQuery.raw(raw.placeholders(text), [...Object.values(patch), id]));
      }
      tx.change(changeOf(collection, 'update', row));
      const files = droppedFiles(collection, current, row);
      if (files.length > 0) tx.afterCommit(() => deleteFiles(context, collection, id, files));
      return row;
    });
  return withUploads(context, collection, id, uploads, write).catch((error: unknown) => {
    const taken = uniqueErrors(collection, error);
    throw some(taken) ? refused(FAILED, taken) : error;
  });
}

function idError(values: Readonly<Record<string, unknown>>, id: string): FieldErrors {
  if (!Object.hasOwn(values, 'id') || toText(values.id) === id) return {};
  return { id: fieldError('pk_change', 'The record primary key cannot be changed.') };
}

/** The columns that change, but for secrets. */
function patchOf(
  context: RecordsContext,
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
): Row {
  const patch: Row = {};
  for (const field of collection.fields) {
    const { name } = field;
    if (field.type === 'autodate') {
      if (field.onUpdate) patch[name] = context.clock.text();
    } else if (
      name !== 'id' &&
      name !== 'tokenKey' &&
      field.type !== 'password' &&
      Object.hasOwn(values, name)
    ) {
      patch[name] = storedValue(field, values[name]);
    }
  }
  return patch;
}

async function mayManage(
  context: RecordsContext,
  collection: Collection,
  id: string,
  info: RequestInfo,
): Promise<boolean> {
  if (isSuperuser(info)) return true;
  const rule = collection.auth?.manageRule ?? null;
  if (rule === null) return false;
  return (await findAllowed(context, context.db.read(), collection, id, rule, info)) !== null;
}
