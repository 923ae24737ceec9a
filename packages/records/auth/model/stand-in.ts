import type { Ids } from '#lib/ids.ts';
import type { Collection } from '../../schema/collection.ts';
import { storedValue } from '../../fields/stored-value.ts';
import type { Row } from '../../schema/row.ts';

/**
 * A record that nobody has, with that address. What is done for somebody is done for it as well, and then thrown
 * away: how long an answer takes says nothing about who has an account.
 */
export function standIn(collection: Collection, ids: Ids, email: string): Row {
  const row: Row = {};
  for (const field of collection.fields) row[field.name] = storedValue(field, undefined);
  return { ...row, id: ids.record(), tokenKey: ids.secret(37), email };
}
