import type { Change } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { Row } from '../schema/row.ts';
import { valuesOf } from './values.ts';

/** What the change feed is told of a record. */
export function changeOf(collection: Collection, action: Change['action'], row: Row): Change {
  const gone = action === 'delete' ? { row: withoutSecrets(collection, row) } : {};
  const event = collection.hooks.eventOf?.(valuesOf(collection, row));
  return {
    collection: collection.name,
    action,
    id: row.id as string,
    ...(event === undefined ? {} : { event }),
    ...gone,
  };
}

function withoutSecrets(collection: Collection, row: Row): Row {
  const secret = collection.fields.filter(({ name, type }) => type === 'password' || name === 'tokenKey');
  return { ...row, ...Object.fromEntries(secret.map(({ name }) => [name, ''])) };
}
