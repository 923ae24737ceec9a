import { CompiledQuery } from 'kysely';
import type { RecordsContext } from '../context.ts';
import { checkCredentials } from '../auth/check-credentials.ts';
import type { Collection } from '../collections/collection.ts';
import { autogenerate } from '../fields/autogenerate.ts';
import { toText } from '../fields/cast.ts';
import { storedValue } from '../fields/stored-value.ts';
import { named, withUploads } from '../files/keep-uploads.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { checkFields, checkRelations, refused, uniqueErrors } from './check-record.ts';
import { columnKind, quoted } from './columns.ts';
import { withoutModifiers } from './modifiers.ts';
import { draftPasses } from './reader.ts';
import type { Row } from './row.ts';
import { rowOf, valuesOf } from './values.ts';
import { actorOf, writableValues, type WriteRequest } from './write-request.ts';
import { changeOf } from './change.ts';

const FAILED = 'Failed to create record.';

/** Creates a record: rule, validation, files, hook, row. Throws 400 with what is wrong by field. */
export async function createRecord(context: RecordsContext, request: WriteRequest): Promise<Row> {
  const { db, raw, registry, passwords } = context;
  const { collection } = request;
  const values = withoutModifiers(collection, null, writableValues(request));
  const info: RequestInfo = { ...request.info, body: values };
  const draft = draftOf(context, collection, values);
  const kinds = (name: string) => columnKind(collection.byName.get(name) as never);
  const passes = (query = db.read(), rule = collection.createRule): Promise<boolean> =>
    draftPasses(context, query, collection, draft, rule, info, kinds);

  if (!(await passes())) throw refused(FAILED);
  const manageRule = collection.auth?.manageRule ?? null;
  const manages = isSuperuser(info) || (manageRule !== null && (await passes(db.read(), manageRule)));
  const names = new Set(collection.fields.map(({ name }) => name));
  const errors = {
    ...(await checkFields(collection, draft, names, null, request.uploads)),
    ...(await checkCredentials(passwords, collection, values, null, manages)),
  };
  if (Object.keys(errors).length > 0) throw refused(FAILED, errors);
  for (const field of collection.fields) {
    if (field.type === 'password') draft[field.name] = await passwords.hash(toText(values[field.name]));
  }
  const uploads = named(collection, draft, request.uploads);

  const write = (): Promise<Row> =>
    db.write(async (tx) => {
      if (!(await passes(tx.as()))) throw refused(FAILED);
      const missing = await checkRelations(tx.as(), raw, registry, collection, draft, names);
      if (Object.keys(missing).length > 0) throw refused(FAILED, missing);
      const row = { ...draft };
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
      tx.change(changeOf(collection, 'create', row));
      return row;
    });
  return withUploads(context, collection, draft.id as string, uploads, write).catch((error: unknown) => {
    const taken = uniqueErrors(collection, error);
    throw Object.keys(taken).length > 0 ? refused(FAILED, taken) : error;
  });
}

/** The record as it would be, every field set. */
function draftOf(
  context: RecordsContext,
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
): Row {
  const now = context.clock.text();
  const row: Row = {};
  for (const field of collection.fields) {
    const { name } = field;
    const given = Object.hasOwn(values, name) ? values[name] : undefined;
    if (name === 'id') row.id = toText(given) || context.ids.record();
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
