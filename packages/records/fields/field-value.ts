import { columnKind } from './columns.ts';
import type { Field } from './field.ts';

/** A column's content as the value that answers and hooks see: booleans, lists and JSON as such. */
export function fieldValue(field: Field, stored: string | number | null | undefined): unknown {
  switch (columnKind(field)) {
    case 'bool':
      return stored === 1;
    case 'json':
      return stored === null || stored === undefined ? null : parseJson(String(stored));
    default:
      return stored ?? null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
