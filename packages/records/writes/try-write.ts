import type { FieldErrors } from '#lib/errors.ts';
import { commonPasswordError } from '../credentials/common-passwords/refuse-common.ts';
import { checkCredentials, checkSecrets } from '../credentials/check-credentials.ts';
import type { RecordContext } from '../credentials/context.ts';
import { columnKind } from '../fields/columns.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import type { Rule } from '../schema/collection.ts';
import type { Row } from '../schema/row.ts';
import { draftPasses, findAllowed } from '../store/reader.ts';
import { checkAuthId, checkFields, checkPrimaryKey, checkRelations } from './check-record.ts';
import { draftOf } from './create-record.ts';
import { bodyOf, withoutModifiers } from './modifiers.ts';
import { patchOf } from './update-record.ts';
import { manageRuleFor, writableValues, type WriteRequest } from './write-request.ts';

/** What would become of a write. */
export interface TriedWrite {
  /** Whether the rule lets it. */
  allowed: boolean;
  /** What is wrong with the values, by field, whoever sends them. */
  errors: FieldErrors;
  /** What else the same write is asked: for each of these rules, whether it would let it. */
  parts: boolean[];
}

/** Nobody's password is tried out here: whoever is looked at knows theirs. */
const verify = async (): Promise<boolean> => true;

/**
 * Whether a record could be created, by the same rule and checks as `createRecord`, which only read. Hooks don't run, and
 * whether a unique value is taken shows only when it is written. `parts` are more rules to ask of the same record.
 */
export async function tryCreate(
  context: RecordContext,
  request: WriteRequest,
  rule: Rule,
  parts: readonly string[],
): Promise<TriedWrite> {
  const { db, raw, registry } = context;
  const { collection } = request;
  const query = db.read<unknown>();
  const values = withoutModifiers(collection, null, writableValues(request), context.ids);
  const info: RequestInfo = { ...request.info, body: bodyOf(collection, values) };
  const draft = draftOf(context, collection, values);
  const kinds = (name: string) => columnKind(collection.byName.get(name) as never);
  const passes = (asked: Rule): Promise<boolean> =>
    draftPasses(context, query, collection, draft, asked, info, kinds);
  const manageRule = manageRuleFor(collection, info);
  const manages = isSuperuser(info) || (manageRule !== null && (await passes(manageRule)));
  const names = new Set(collection.fields.map(({ name }) => name));
  const errors: FieldErrors = {
    ...(await checkPrimaryKey(query, raw, collection, draft)),
    ...(values.id ? await checkAuthId(query, raw, registry, collection, draft) : {}),
    ...(await checkRelations(query, raw, registry, collection, draft, names)),
    ...(await checkFields(collection, draft, names, null, [])),
    ...checkSecrets(collection, values, null),
    ...(await checkCredentials({ verify }, collection, values, null, manages)),
  };
  const common = await commonPasswordError(context, collection, values.password, values);
  if (common && !manages) errors.password ??= common;
  return { allowed: await passes(rule), errors, parts: await each(parts, passes) };
}

/** Whether a record could be changed so, in the same way: nothing is, no hook runs, and no password is compared. */
export async function tryUpdate(
  context: RecordContext,
  request: WriteRequest,
  current: Row,
  rule: Rule,
  parts: readonly string[],
): Promise<TriedWrite> {
  const { db, raw, registry } = context;
  const { collection } = request;
  const query = db.read<unknown>();
  const id = current.id as string;
  const values = withoutModifiers(collection, current, writableValues(request), context.ids);
  const info: RequestInfo = { ...request.info, body: bodyOf(collection, values) };
  const passes = async (asked: Rule): Promise<boolean> =>
    (await findAllowed(context, query, collection, id, asked, info)) !== null;
  const manageRule = manageRuleFor(collection, info);
  const manages = isSuperuser(info) || (manageRule !== null && (await passes(manageRule)));
  const patch = patchOf(context, collection, values);
  const names = new Set(collection.fields.map(({ name }) => name).filter((name) => name !== 'id'));
  const errors: FieldErrors = {
    ...(await checkRelations(query, raw, registry, collection, patch, new Set(Object.keys(patch)))),
    ...(await checkFields(collection, { ...current, ...patch }, names, current, [])),
    ...checkSecrets(collection, values, current),
    ...(await checkCredentials({ verify }, collection, values, current, manages)),
  };
  return { allowed: await passes(rule), errors, parts: await each(parts, passes) };
}

async function each(rules: readonly string[], passes: (rule: Rule) => Promise<boolean>): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const rule of rules) found.push(await passes(rule));
  return found;
}
