import { CompiledQuery, type Kysely } from 'kysely';
import type { FieldErrors } from '#lib/errors.ts';
import type { RecordContext } from '../credentials/context.ts';
import { commonPasswordError } from '../credentials/common-passwords/refuse-common.ts';
import { checkCredentials, checkSecrets } from '../credentials/check-credentials.ts';
import { LONGEST_PASSWORD } from '../credentials/secrets.ts';
import type { Collection } from '../schema/collection.ts';
import { autogenerate } from '../fields/autogenerate.ts';
import { toText } from '../fields/cast.ts';
import type { Field } from '../fields/field.ts';
import { storedValue } from '../fields/stored-value.ts';
import { named } from '../files/keep-uploads.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { checkAuthId, checkFields, checkPrimaryKey, checkRelations, refused } from './check-record.ts';
import { uniqueErrors } from '../store/unique-errors.ts';
import { columnKind, quoted } from '../fields/columns.ts';
import { bodyOf, withoutModifiers } from './modifiers.ts';
import { type Checked, lookInto, type PreparedWrite, writeAlone } from './prepared-write.ts';
import { draftPasses } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';
import { rowOf, valuesOf } from '../store/values.ts';
import { actorOf, manageRuleFor, writableValues, type WriteRequest } from './write-request.ts';
import { changeOf, noteRecord } from '../store/change.ts';

const FAILED = 'Failed to create record.';
/** What our own ids are made by. */
const DEFAULT_ID = '[a-z0-9]{15}';

type Query = Kysely<unknown>;

const some = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

/** Creates a record: rule, validation, files, hook, row. Throws 400 with what is wrong by field. */
export async function createRecord(context: RecordContext, request: WriteRequest): Promise<Row> {
  return writeAlone(context, await prepareCreate(context, request, 'now'));
}

/** Works out a creation as far as it goes without a transaction. Checked now, it throws 400 with what is wrong by field. */
export async function prepareCreate(
  context: RecordContext,
  request: WriteRequest,
  checked: Checked,
): Promise<PreparedWrite> {
  const { db, raw, registry, passwords } = context;
  const { collection } = request;
  const values = withoutModifiers(collection, null, writableValues(request), context.ids);
  const info: RequestInfo = { ...request.info, body: bodyOf(collection, values) };
  const draft = draftOf(context, collection, values);
  const kinds = (name: string) => columnKind(collection.byName.get(name) as never);
  const passes = (query: Query, rule = collection.createRule): Promise<boolean> =>
    draftPasses(context, query, collection, draft, rule, info, kinds);
  const names = new Set(collection.fields.map(({ name }) => name));
  /** What is wrong with what leads to other records. */
  const lookedUp = async (query: Query): Promise<FieldErrors> => ({
    ...(await checkPrimaryKey(query, raw, collection, draft)),
    ...(await checkRelations(query, raw, registry, collection, draft, names)),
  });

  const common = await commonPasswordError(context, collection, values.password, values);
  const check = async (query: Query): Promise<void> => {
    const manageRule = manageRuleFor(collection, info);
    const manages = isSuperuser(info) || (manageRule !== null && (await passes(query, manageRule)));
    let errors = await checkCredentials(passwords, collection, values, null, manages);
    if (!some(errors)) {
      errors = {
        ...(await checkFields(collection, draft, names, null, request.uploads)),
        ...checkSecrets(collection, values, null),
      };
      // Who manages an account, and who comes by a provider, answers for what they set.
      if (common && !manages && info.context !== 'oauth2') errors.password ??= common;
      // When all else is well these are looked at in the write; now only to tell everything at once.
      if (some(errors)) errors = { ...(await lookedUp(query)), ...errors };
    }
    // What is wrong is told to those alone who may create one.
    if (some(errors)) throw refused(FAILED, (await passes(query)) ? errors : {});
  };
  if (checked === 'now') {
    // The rule is asked inside the write. Before it only where what comes next costs something.
    const costly = request.uploads.length > 0 || collection.fields.some(({ type }) => type === 'password');
    if (costly && !(await passes(db.read()))) throw refused(FAILED);
    await check(db.read());
  } else await lookInto(request.uploads);
  const secrets: Row = {};
  for (const field of collection.fields) {
    const secret = toText(values[field.name]);
    if (field.type === 'password' && secret.length <= LONGEST_PASSWORD)
      secrets[field.name] = await passwords.hash(secret);
  }

  return {
    collection,
    id: draft.id as string,
    uploads: named(collection, draft, request.uploads),
    async apply(tx) {
      if (!(await passes(tx.as()))) throw refused(FAILED);
      if (checked === 'later') await check(tx.as());
      const missing = await lookedUp(tx.as());
      if (some(missing)) throw refused(FAILED, missing);
      // One of our own making is nobody's.
      const taken =
        toText(values.id) === '' ? {} : await checkAuthId(tx.as(), raw, registry, collection, draft);
      if (some(taken)) throw refused(FAILED, taken);
      const row = { ...draft, ...secrets };
      if (collection.hooks.create && !request.trusted) {
        const hookContext = { tx, actor: actorOf(info), now: context.clock.text() };
        Object.assign(
          row,
          rowOf(collection, await collection.hooks.create(hookContext, valuesOf(collection, draft))),
        );
      }
      const columns = Object.keys(row);
      const text = `INSERT INTO ${quoted(collection.name)} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
      await tx.as().executeQuery(CompiledQuery.raw(raw.placeholders(text), Object.values(row)));
      const kept = request.within ? await request.within(tx, row) : row;
      tx.change(changeOf(collection, 'create', kept));
      noteRecord(tx, collection, null, kept);
      return kept;
    },
    explain(error) {
      const taken = uniqueErrors(collection, error);
      return some(taken) ? refused(FAILED, taken) : error;
    },
  };
}

/** The record as it would be, every field set. */
export function draftOf(
  context: RecordContext,
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
): Row {
  const now = context.clock.text();
  const row: Row = {};
  for (const field of collection.fields) {
    const { name } = field;
    const given = Object.hasOwn(values, name) ? values[name] : undefined;
    if (name === 'id') row.id = toText(given) || newId(context, field);
    else if (name === 'tokenKey' && collection.type === 'auth') row.tokenKey = context.ids.secret(37);
    else if (field.type === 'password') row[name] = '';
    else if (field.type === 'autodate') row[name] = field.onCreate ? now : '';
    else row[name] = storedValue(field, given);
    if (field.type === 'text' && row[name] === '' && field.autogeneratePattern) {
      row[name] = autogenerate(field.autogeneratePattern, context.ids);
    }
  }
  return row;
}

function newId({ ids }: RecordContext, field: Field): string {
  const pattern = field.type === 'text' ? field.autogeneratePattern : '';
  return pattern === '' || pattern === DEFAULT_ID ? ids.record() : autogenerate(pattern, ids);
}
