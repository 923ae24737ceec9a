import type { Collection } from '../schema/collection.ts';
import type { RecordValues } from '../schema/declaration.ts';
import { fieldValue } from '../fields/field-value.ts';
import { storedValue } from '../fields/stored-value.ts';
import type { Row } from '../schema/row.ts';

const isSecret = (type: string, name: string): boolean => type === 'password' || name === 'tokenKey';

/** A record as code sees it: booleans, lists and JSON as such. Never the password and the token key. */
export function valuesOf(collection: Collection, row: Row): RecordValues {
  const out: RecordValues = {};
  for (const field of collection.fields) {
    if (!isSecret(field.type, field.name)) out[field.name] = fieldValue(field, row[field.name]);
  }
  return out;
}

/** What code gives back, as columns keep it. What is no field, the id and the secrets are left out. */
export function rowOf(collection: Collection, values: RecordValues): Row {
  const out: Row = {};
  for (const field of collection.fields) {
    const { name, type } = field;
    if (name === 'id' || isSecret(type, name) || !Object.hasOwn(values, name)) continue;
    out[name] = storedValue(field, values[name]);
  }
  return out;
}
