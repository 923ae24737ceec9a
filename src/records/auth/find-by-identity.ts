import type { Collection } from '../collections/collection.ts';
import type { RecordsContext } from '../context.ts';
import { isEmail } from '../fields/check-text.ts';
import { quoted } from '../store/columns.ts';
import { run } from '../store/queries.ts';
import { columnsOf } from '../store/reader.ts';
import type { Row } from '../store/row.ts';
import type { AuthCollection } from './auth-collection.ts';
import { uniqueIndexOn } from './unique-index.ts';

/** The record whose unique `field` has that value, as its index compares; null when there is none. */
async function findUnique(
  context: RecordsContext,
  collection: Collection,
  field: string,
  value: string,
): Promise<Row | null> {
  const index = uniqueIndexOn(collection, field);
  if (!index || value === '' || !collection.byName.has(field)) return null;
  const column = `${quoted(collection.name)}.${quoted(field)}`;
  const equals = index.ignoresCase ? context.raw.equalsIgnoringCase(column) : `${column} = ?`;
  // The predicate of the index is repeated, so that it is used.
  const text = `SELECT ${columnsOf(collection)} FROM ${quoted(collection.name)} WHERE ${equals} AND ${column} != '' LIMIT 1`;
  return (await run(context.db.read(), context.raw, { text, params: [value] }))[0] ?? null;
}

/** The record with that address, or null. */
export function findByEmail(
  context: RecordsContext,
  collection: Collection,
  email: string,
): Promise<Row | null> {
  return findUnique(context, collection, 'email', email);
}

/**
 * The record that somebody who signs in means: by the field he names, else by the address if it looks like one, else
 * by the first of the collection's identity fields that knows it. Null when none does.
 */
export async function findByIdentity(
  context: RecordsContext,
  collection: AuthCollection,
  identity: string,
  named: string,
): Promise<Row | null> {
  const fields = collection.auth.passwordAuth.identityFields;
  const address = isEmail(identity);
  const order = named
    ? fields.filter((field) => field === named)
    : [
        ...fields.filter((field) => field === 'email' && address),
        ...fields.filter((field) => field !== 'email'),
      ];
  for (const field of order) {
    const row = await findUnique(context, collection, field, identity);
    if (row) return row;
  }
  return null;
}
