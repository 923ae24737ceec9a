import { ApiError, forbidden } from '#lib/errors.ts';
import type { Collection } from '../collections/collection.ts';
import type { RecordsContext } from '../context.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../store/columns.ts';
import { run } from '../store/queries.ts';
import { columnsOf, findAllowed } from '../store/reader.ts';
import type { Row } from '../store/row.ts';

const failed = (): ApiError => new ApiError(400, 'Failed to authenticate.');

/** Nobody has a longer one (check-credentials.ts); hashing it would only cost. */
const LONGEST_PASSWORD = 255;

/**
 * Finds the record of that identity and password. Throws 400 for a wrong one of either, in the same time and words,
 * 403 where the collection takes no passwords, and 429 after too many wrong ones.
 */
export async function signInWithPassword(
  context: RecordsContext,
  collection: Collection,
  identity: string,
  password: string,
  identityField?: string,
): Promise<Row> {
  const options = collection.auth?.passwordAuth;
  if (!options?.enabled)
    throw forbidden('The collection is not configured to allow password authentication.');
  if (password.length > LONGEST_PASSWORD) throw failed();
  const right = context.signInAttempts.begin(collection.id, identity, context.now());
  const fields = identityField
    ? options.identityFields.filter((name) => name === identityField)
    : options.identityFields;
  let row: Row | undefined;
  for (const field of fields) {
    if (!collection.byName.has(field)) continue;
    row ??= await findByIdentity(context, collection, field, identity);
  }
  const matches = await context.passwords.verify(password, (row?.password as string | undefined) ?? null);
  if (!row || !matches) throw failed();
  right();
  return row;
}

async function findByIdentity(
  context: RecordsContext,
  collection: Collection,
  field: string,
  identity: string,
): Promise<Row | undefined> {
  if (identity === '') return undefined;
  // The predicate of the unique index is repeated, so that it is used.
  const column = `${quoted(collection.name)}.${quoted(field)}`;
  const text = `SELECT ${columnsOf(collection)} FROM ${quoted(collection.name)} WHERE ${column} = ? AND ${column} != '' LIMIT 1`;
  return (await run(context.db.read(), context.raw, { text, params: [identity] }))[0];
}

/** Throws 403 where the collection's auth rule does not let the record in. */
export async function requireAuthRule(
  context: RecordsContext,
  collection: Collection,
  row: Row,
  info: RequestInfo,
): Promise<void> {
  const rule = collection.auth?.authRule ?? null;
  if (rule === '') return;
  const asSelf: RequestInfo = { ...info, auth: null };
  const passes =
    rule !== null &&
    (await findAllowed(context, context.db.read(), collection, row.id as string, rule, asSelf));
  if (!passes) throw forbidden("The request doesn't satisfy the collection requirements to authenticate.");
}
