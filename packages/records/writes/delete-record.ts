import { CompiledQuery } from 'kysely';
import { ApiError, notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { type Collection, fileFields } from '../schema/collection.ts';
import type { Reference } from '../schema/registry.ts';
import type { RecordContext } from '../credentials/context.ts';
import { listOf } from '../fields/check-value.ts';
import { isMultiple } from '../fields/field.ts';
import { deleteFolder } from '../files/keep-uploads.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { changeOf, noteRecord } from '../store/change.ts';
import { quoted } from '../fields/columns.ts';
import { run } from '../store/queries.ts';
import { columnsOf, findAllowed, findById } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';
import { valuesOf } from '../store/values.ts';
import { actorOf } from './write-request.ts';

/** What is kept about auth records: PocketBase's collections, and tables of ours. */
export const KEPT_ABOUT = [
  '_externalAuths',
  '_otps',
  '_mfas',
  '_authOrigins',
  'sign_in_agents',
  'auth_sessions',
  'auth_passkeys',
  'auth_totp',
  'auth_recovery_codes',
];

/**
 * Deletes a record and what goes with it; what only names it loses the name. Throws 404 where the rule does not let
 * it, 400 where a required relation needs the record.
 */
export async function deleteRecord(
  context: RecordContext,
  collection: Collection,
  info: RequestInfo,
  id: string,
): Promise<void> {
  await context.db.write((tx) => applyDelete(context, tx, collection, info, id));
}

/** The same, inside a transaction. */
export async function applyDelete(
  context: RecordContext,
  tx: Tx,
  collection: Collection,
  info: RequestInfo,
  id: string,
): Promise<void> {
  const { raw } = context;
  const row = await findById(tx.as(), raw, collection, id, raw.forUpdate);
  if (!row || !(await findAllowed(context, tx.as(), collection, id, collection.deleteRule, info)))
    throw notFound();
  await removeRow(context, tx, info, collection, row, new Set());
}

/** The same inside a write, for a record that was read there. `removed` is filled with what has gone. */
export async function removeRow(
  context: RecordContext,
  tx: Tx,
  info: RequestInfo,
  collection: Collection,
  row: Row,
  removed: Set<string>,
): Promise<void> {
  const { raw, registry } = context;
  const id = row.id as string;
  if (removed.has(`${collection.id}/${id}`)) return;
  removed.add(`${collection.id}/${id}`);
  await collection.hooks.delete?.(
    { tx, actor: actorOf(info), now: context.clock.text() },
    valuesOf(collection, row),
  );
  const execute = (text: string, params: unknown[]) =>
    tx.as().executeQuery(CompiledQuery.raw(raw.placeholders(text), params));
  await execute(`DELETE FROM ${quoted(collection.name)} WHERE "id" = ?`, [id]);
  tx.change(changeOf(collection, 'delete', row));
  noteRecord(tx, collection, row, null);
  if (fileFields(collection).length > 0) tx.afterCommit(() => deleteFolder(context, collection.id, id));
  if (collection.type === 'auth') {
    for (const name of KEPT_ABOUT) {
      await execute(`DELETE FROM ${quoted(name)} WHERE "collectionRef" = ? AND "recordRef" = ?`, [
        collection.id,
        id,
      ]);
    }
  }
  for (const reference of registry.referencesTo(collection)) {
    for (const other of await referring(context, tx, reference, id)) {
      const { from, field } = reference;
      const left = listOf(field, other[field.name]).filter((item) => item !== id);
      if (left.length === 0 && field.cascadeDelete) await removeRow(context, tx, info, from, other, removed);
      else if (left.length === 0 && field.required) {
        if (!removed.has(`${from.id}/${other.id}`)) throw needed();
      } else {
        const value = isMultiple(field) ? JSON.stringify(left) : '';
        await execute(`UPDATE ${quoted(from.name)} SET ${quoted(field.name)} = ? WHERE "id" = ?`, [
          value,
          other.id,
        ]);
        tx.change(changeOf(from, 'update', { ...other, [field.name]: value }));
      }
    }
  }
}

function needed(): ApiError {
  return new ApiError(
    400,
    'Failed to delete record. Make sure that the record is not part of a required relation reference.',
  );
}

function referring(context: RecordContext, tx: Tx, { from, field }: Reference, id: string): Promise<Row[]> {
  const { raw } = context;
  const column = `${quoted(from.name)}.${quoted(field.name)}`;
  const condition = isMultiple(field)
    ? `EXISTS (SELECT 1 FROM ${raw.jsonEach(column, 'each')} WHERE ${raw.asText('"each"."value"')} = ?)`
    : `${column} = ?`;
  const text = `SELECT ${columnsOf(from)} FROM ${quoted(from.name)} WHERE ${condition}`;
  return run(tx.as(), raw, { text, params: [id] });
}
