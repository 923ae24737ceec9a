import { noteRow } from '#platform/audit-log/index.ts';
import type { Change, Tx } from '#platform/db/index.ts';
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

/** Tells the audit log what a record was and is: null where there is none. */
export function noteRecord(tx: Tx, collection: Collection, before: Row | null, after: Row | null): void {
  const id = String((after ?? before)?.id);
  const clocks = new Set(collection.fields.filter(({ type }) => type === 'autodate').map(({ name }) => name));
  const told = (row: Row | null): Row | null =>
    row && Object.fromEntries(Object.entries(row).filter(([name]) => !clocks.has(name)));
  noteRow(tx, {
    collection: collection.name,
    id,
    before: told(before),
    after: told(after),
    secret: secretsOf(collection),
  });
}

const secretsOf = (collection: Collection): string[] =>
  collection.fields
    .filter(({ name, type }) => type === 'password' || name === 'tokenKey')
    .map(({ name }) => name);

function withoutSecrets(collection: Collection, row: Row): Row {
  return { ...row, ...Object.fromEntries(secretsOf(collection).map((name) => [name, ''])) };
}
