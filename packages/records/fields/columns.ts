import type { ColumnTypes } from '#platform/db/index.ts';
import { type Field, isMultiple } from './field.ts';

/** How a field's column holds its value. */
export type ColumnKind = 'text' | 'number' | 'bool' | 'json';

export function columnKind(field: Field): ColumnKind {
  if (isMultiple(field)) return 'json';
  switch (field.type) {
    case 'number':
    case 'bool':
      return field.type;
    case 'json':
    case 'geoPoint':
      return 'json';
    default:
      return 'text';
  }
}

/** The column's definition after its name, with PocketBase's default for the type. */
export function columnDefinition(field: Field, types: ColumnTypes): string {
  if (field.name === 'id') return `${types.text} PRIMARY KEY NOT NULL`;
  if (isMultiple(field)) return `${types.json} DEFAULT '[]' NOT NULL`;
  switch (field.type) {
    case 'number':
      return `${types.number} DEFAULT 0 NOT NULL`;
    case 'bool':
      return `${types.bool} DEFAULT 0 NOT NULL`;
    case 'json':
      return `${types.json} DEFAULT NULL`;
    case 'geoPoint':
      return `${types.json} DEFAULT '{"lon":0,"lat":0}' NOT NULL`;
    default:
      return `${types.text} DEFAULT '' NOT NULL`;
  }
}

/** A name as SQL takes it. Names of collections and fields are checked before: this is the second fence. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
