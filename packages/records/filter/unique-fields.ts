import type { Collection } from '../schema/collection.ts';

const PATTERN =
  /^\s*CREATE\s+UNIQUE\s+INDEX[^(]*\(\s*["`[]?(\w+)["`\]]?(?:\s+COLLATE\s+\w+)?(?:\s+(?:ASC|DESC))?\s*\)\s*;?\s*$/i;

const known = new WeakMap<Pick<Collection, 'indexes'>, ReadonlySet<string>>();

/** The fields that a unique index of that one column, without a condition, lets have each value once. */
export function uniqueFields(collection: Pick<Collection, 'indexes'>): ReadonlySet<string> {
  let fields = known.get(collection);
  if (!fields) {
    fields = new Set(collection.indexes.flatMap((statement) => PATTERN.exec(statement)?.[1] ?? []));
    known.set(collection, fields);
  }
  return fields;
}
