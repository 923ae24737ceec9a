import { CompiledQuery, type Kysely } from 'kysely';
import { type FieldError, type FieldErrors, notFound } from '#lib/errors.ts';
import type { RecordContext } from '../credentials/context.ts';
import { commonPasswordError } from '../credentials/common-passwords/refuse-common.ts';
import { checkCredentials, checkSecrets } from '../credentials/check-credentials.ts';
import type { AuthCollection } from '../credentials/auth-collection.ts';
import { isOwnPassword } from '../credentials/own-password.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { changedSecrets, forgetProofs, LONGEST_PASSWORD } from '../credentials/secrets.ts';
import type { Collection } from '../schema/collection.ts';
import { toText } from '../fields/cast.ts';
import { fieldError } from '../fields/field-error.ts';
import { storedValue } from '../fields/stored-value.ts';
import { deleteFiles, droppedFiles, named } from '../files/keep-uploads.ts';
import { dropLinksOnProof } from '../credentials/external-auths.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { changeOf, noteRecord } from '../store/change.ts';
import { checkFields, checkRelations, refused } from './check-record.ts';
import { uniqueErrors } from '../store/unique-errors.ts';
import { quoted } from '../fields/columns.ts';
import { bodyOf, withoutModifiers } from './modifiers.ts';
import { type Checked, lookInto, type PreparedWrite, writeAlone } from './prepared-write.ts';
import { findAllowed, findById } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';
import { rowOf, valuesOf } from '../store/values.ts';
import { actorOf, manageRuleFor, writableValues, type WriteRequest } from './write-request.ts';

const FAILED = 'Failed to update record.';

type Query = Kysely<unknown>;
type Verify = Passwords['verify'];

const some = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

/**
 * Updates a record. As in PocketBase the rule is asked of the record as it is, with the new values in
 * `@request.body`. Throws 404 where the rule does not let it, 400 with what is wrong by field.
 */
export async function updateRecord(context: RecordContext, request: WriteRequest, id: string): Promise<Row> {
  return writeAlone(context, await prepareUpdate(context, request, id, 'now'));
}

/** Works out an update as far as it goes without a transaction. Checked now, it throws as `updateRecord` does. */
export async function prepareUpdate(
  context: RecordContext,
  request: WriteRequest,
  id: string,
  checked: Checked,
): Promise<PreparedWrite> {
  const { db, raw, registry } = context;
  const { collection } = request;
  const sent = writableValues(request);

  /** Works the request out on the record as it is; once before the write, and again inside it. */
  const workOut = async (query: Query, lock: string) => {
    const current = await findById(query, raw, collection, id, lock);
    if (!current) throw notFound();
    const values = withoutModifiers(collection, current, sent, context.ids);
    const info: RequestInfo = { ...request.info, body: bodyOf(collection, values) };
    if (!(await findAllowed(context, query, collection, id, collection.updateRule, info))) throw notFound();
    return { current, values, info, patch: patchOf(context, collection, values) };
  };
  type Work = Awaited<ReturnType<typeof workOut>>;

  /** As in PocketBase all of the record is checked, not only what changes; but for what the product writes itself. */
  const looked = (patch: Row): Set<string> => {
    const names = new Set(request.trusted ? Object.keys(patch) : collection.fields.map(({ name }) => name));
    names.delete('id');
    return names;
  };
  const common = await commonPasswordOf(context, collection, sent, id);
  const check = async (
    query: Query,
    { current, values, info, patch }: Work,
    verify: Verify,
  ): Promise<void> => {
    const manages = await mayManage(context, query, collection, id, info);
    const credentials = await checkCredentials({ verify }, collection, values, current, manages);
    if (some(credentials)) throw refused(FAILED, credentials);
    const errors: FieldErrors = {
      ...idError(values, id),
      ...(await checkFields(collection, { ...current, ...patch }, looked(patch), current, request.uploads)),
      ...checkSecrets(collection, values, current),
    };
    if (common && !manages) errors.password ??= common;
    if (!some(errors)) return;
    // When all else is well relations are looked at in the write; now only to tell everything at once.
    const names = new Set(Object.keys(patch));
    const missing = await checkRelations(query, raw, registry, collection, patch, names);
    throw refused(FAILED, { ...missing, ...errors });
  };

  let before: Row | null;
  if (checked === 'now') {
    const work = await workOut(db.read(), '');
    await check(db.read(), work, (old) => isOldPassword(context, collection, old, work.current));
    before = work.current;
  } else {
    await lookInto(request.uploads);
    before = await findById(db.read(), raw, collection, id);
  }
  const values = withoutModifiers(collection, before, sent, context.ids);
  const secrets: Row =
    collection.type === 'auth' ? await changedSecrets(context, request.info, values, before ?? {}) : {};
  // The old password was looked at before the transaction, where there is time for it.
  const knows = checked === 'later' && (await knowsPassword(context, collection, values, before));

  return {
    collection,
    id,
    uploads: named(collection, patchOf(context, collection, values), request.uploads),
    async apply(tx) {
      const work = await workOut(tx.as(), raw.forUpdate);
      if (checked === 'later') await check(tx.as(), work, async () => knows);
      const { current, patch, info } = work;
      await request.alongside?.(tx, current);
      const names = new Set(Object.keys(patch));
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
      if (await dropLinksOnProof(context, tx, collection, current, patch)) {
        patch.tokenKey = context.ids.secret(37);
      }
      const row = { ...current, ...patch };
      const columns = Object.keys(patch);
      if (columns.length > 0) {
        const set = columns.map((name) => `${quoted(name)} = ?`).join(', ');
        const text = `UPDATE ${quoted(collection.name)} SET ${set} WHERE "id" = ?`;
        await tx.as().executeQuery(CompiledQuery.raw(raw.placeholders(text), [...Object.values(patch), id]));
      }
      await forgetProofs(tx, collection, id, secrets);
      tx.change(changeOf(collection, 'update', row));
      noteRecord(tx, collection, current, row);
      const files = droppedFiles(collection, current, row);
      if (files.length > 0) tx.afterCommit(() => deleteFiles(context, collection, id, files));
      return row;
    },
    explain(error) {
      const taken = uniqueErrors(collection, error);
      return some(taken) ? refused(FAILED, taken) : error;
    },
  };
}

/** Whether who changes a password has sent the one that it has now. */
async function knowsPassword(
  context: RecordContext,
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  current: Row | null,
): Promise<boolean> {
  const old = toText(values.oldPassword);
  if (collection.type !== 'auth' || old === '' || old.length > LONGEST_PASSWORD || !current) return false;
  return isOldPassword(context, collection, old, current);
}

/** What is wrong with a new password that is easy to guess; looked up before the transaction. */
async function commonPasswordOf(
  context: RecordContext,
  collection: Collection,
  sent: Readonly<Record<string, unknown>>,
  id: string,
): Promise<FieldError | null> {
  if (collection.type !== 'auth' || toText(sent.password) === '') return null;
  const row = await findById(context.db.read(), context.raw, collection, id);
  return commonPasswordError(context, collection, sent.password, { ...row, ...sent });
}

/** A session that was left open must not be what a password is guessed by: tries are counted. Throws 429. */
function isOldPassword(
  context: RecordContext,
  collection: Collection,
  old: string,
  current: Row,
): Promise<boolean> {
  return isOwnPassword(context, collection as AuthCollection, current, old);
}

function idError(values: Readonly<Record<string, unknown>>, id: string): FieldErrors {
  if (!Object.hasOwn(values, 'id') || toText(values.id) === id) return {};
  return { id: fieldError('pk_change', 'The record primary key cannot be changed.') };
}

/** The columns that change, but for secrets. */
export function patchOf(
  context: RecordContext,
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
  context: RecordContext,
  query: Query,
  collection: Collection,
  id: string,
  info: RequestInfo,
): Promise<boolean> {
  if (isSuperuser(info)) return true;
  const rule = manageRuleFor(collection, info);
  if (rule === null) return false;
  return (await findAllowed(context, query, collection, id, rule, info)) !== null;
}
