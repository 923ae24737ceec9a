import { isJson } from '#lib/json-text.ts';
import { toList } from '../../fields/cast.ts';
import { type Field, isMultiple } from '../../fields/field.ts';
import { storedValue } from '../../fields/stored-value.ts';
import { columnKind } from '../../fields/columns.ts';

/** What a column of the folder holds, as SQLite gives it. */
export type SourceValue = string | number | bigint | null | Uint8Array;

function plain(raw: SourceValue): string | number | null {
  if (raw instanceof Uint8Array) return Buffer.from(raw).toString();
  if (typeof raw !== 'bigint') return raw;
  return Number.isSafeInteger(Number(raw)) ? Number(raw) : String(raw);
}

/**
 * A column's content as our column of the same field holds it. SQLite takes any value into any column, and PocketBase
 * makes it right when it reads: here that is done once.
 */
export function columnValue(field: Field, raw: SourceValue): string | number | null {
  const value = plain(raw);
  if (isMultiple(field)) {
    const isList = typeof value === 'string' && value.startsWith('[') && isJson(value);
    return isList ? value : JSON.stringify(toList(value));
  }
  switch (columnKind(field)) {
    case 'number':
    case 'bool':
      return storedValue(field, value);
    case 'json':
      if (field.type === 'geoPoint') return storedValue(field, value);
      if (value === null || value === '') return null;
      return typeof value === 'string' && !isJson(value) ? JSON.stringify(value) : String(value);
    default:
      if (value === null) return '';
      // A list that has become a single value: the last of it counts.
      if (field.type === 'select' || field.type === 'file' || field.type === 'relation')
        return storedValue(field, value);
      return String(value);
  }
}
