import { hasClashes } from '../../schema/email-index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RawSql } from '#platform/db/index.ts';
import type { AuthContext } from '../model/context.ts';
import { isEmail } from '../../fields/check-text.ts';
import { quoted } from '../../fields/columns.ts';
import { run } from '../../store/queries.ts';
import { columnsOf } from '../../store/reader.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { uniqueIndexOn } from './unique-index.ts';

/** Whether a column is the parameter `?`, whatever the case of its letters. */
const equalIgnoringCase = (raw: RawSql, column: string): string =>
  `${raw.ignoringCase(column)} = ${raw.ignoringCase('?')}`;

/** The record whose unique `field` has that value, as its index compares; null when there is none. */
async function findUnique(
  context: AuthContext,
  collection: Collection,
  field: string,
  value: string,
): Promise<Row | null> {
  const index = uniqueIndexOn(collection, field);
  if (!index || value === '' || !collection.byName.has(field)) return null;
  const column = `${quoted(collection.name)}.${quoted(field)}`;
  const equals = index.ignoresCase ? equalIgnoringCase(context.raw, column) : `${column} = ?`;
  // The predicate of the index is repeated, so that it is used.
  const text = `SELECT ${columnsOf(collection)} FROM ${quoted(collection.name)} WHERE ${equals} AND ${column} != '' LIMIT 1`;
  return (await run(context.db.read(), context.raw, { text, params: [value] }))[0] ?? null;
}

/**
 * The record with that address, whatever its capitals, or null. Where accounts have addresses that differ in capitals
 * alone, each is found by its own spelling; no other spelling finds any of them.
 */
export async function findByEmail(
  context: AuthContext,
  collection: Collection,
  email: string,
): Promise<Row | null> {
  const found = await findUnique(context, collection, 'email', email);
  if (found || email === '' || !hasClashes(collection.indexes, collection.id)) return found;
  const equals = equalIgnoringCase(context.raw, '"email"');
  const text = `SELECT ${columnsOf(collection)} FROM ${quoted(collection.name)} WHERE ${equals} AND "email" != '' LIMIT 2`;
  const [only, ...others] = await run(context.db.read(), context.raw, { text, params: [email] });
  return only && others.length === 0 ? only : null;
}

/**
 * The record that somebody who signs in means: by the field he names, else by the address if it looks like one, else
 * by the first of the collection's identity fields that knows it. Null when none does.
 */
export async function findByIdentity(
  context: AuthContext,
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
    const row =
      field === 'email'
        ? await findByEmail(context, collection, identity)
        : await findUnique(context, collection, field, identity);
    if (row) return row;
  }
  return null;
}
