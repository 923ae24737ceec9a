import type { Ids } from '#lib/ids.ts';
import { fieldList } from '../../fields/field-list.ts';
import { type Field, isMultiple } from '../../fields/field.ts';
import { readField } from '../../fields/read-field.ts';
import type { Named, ViewQuery } from './parse-view-query.ts';

/** A collection that a view's columns may come from. */
export interface Source {
  id: string;
  name: string;
  fields: readonly Field[];
}

/** A column of a view: its field, and the field of another collection that it shows, if any. */
export interface ViewColumn {
  field: Field;
  from: { collection: Source; field: Field } | null;
}

const NUMBERS = new Set(
  'real integer int smallint bigint decimal numeric serial smallserial bigserial double float8 float4 int4 int8'.split(
    ' ',
  ),
);

const make = (type: Field['type'], name: string, options: object = {}): Field =>
  readField({ id: '', type, name, ...options });

/** The id of a view's records is text, whatever it comes from. */
const idField = (): Field =>
  make('text', 'id', { system: true, required: true, primaryKey: true, pattern: '^[a-z0-9]+$' });

/** What nothing is known of may be anything. */
const unknownField = (name: string): Field => make('json', name, { maxSize: 1 });

/**
 * The field that each named column of the query is likely to be: one of another collection's, a number where it is
 * counted or cast to one, JSON where nothing tells. `find` gives a collection by the name of its table.
 */
export function inferViewColumns(
  { columns, tables }: ViewQuery,
  find: (table: string) => Source | undefined,
  ids: Ids,
): Map<string, ViewColumn> {
  const [main] = tables;
  const collections = new Map(tables.map(({ source, alias }) => [alias.toLowerCase(), find(source)]));
  const result = new Map<string, ViewColumn>();
  for (const column of columns) {
    const [first = '', second] = splitPath(column.source);
    const table = second === undefined ? main?.alias : first;
    const collection = table === undefined ? undefined : collections.get(table.toLowerCase());
    result.set(column.alias, inferColumn(column, collection, second ?? first, ids));
  }
  return result;
}

function splitPath(source: string): string[] {
  const parts = source.split('.');
  return parts.length === 2 ? parts : [source];
}

function inferColumn(
  { source, alias }: Named,
  collection: Source | undefined,
  name: string,
  ids: Ids,
): ViewColumn {
  const alone = (field: Field): ViewColumn => ({ field, from: null });
  if (alias === 'id') return alone(idField());
  if (/^(?:count|total)\s*\(/i.test(source)) return alone(make('number', alias));
  const cast = castType(source);
  if (cast && NUMBERS.has(cast)) return alone(make('number', alias));
  if (cast === 'text') return alone(make('text', alias));
  if (cast === 'bool' || cast === 'boolean') return alone(make('bool', alias));
  const field = collection?.fields.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!collection || !field) return alone(unknownField(alias));
  if (field.name === 'id') {
    return alone(make('relation', alias, { collectionId: collection.id, maxSelect: 1 }));
  }
  const id = `_clone_${ids.letters(4)}`;
  return { field: { ...field, id, name: alias }, from: { collection, field } };
}

/** `CAST(… AS int)` or `…::int`, when that is the whole of the expression. */
function castType(source: string): string | null {
  const found =
    /^cast\s*\([\s\S]*\sas\s+(\w+)(?:\s*\([\d\s,]*\)|\s+precision)?\s*\)$/i.exec(source) ??
    /::\s*(\w+)(?:\s+precision)?$/.exec(source);
  return found?.[1]?.toLowerCase() ?? null;
}

/** The fields of a view in the order of its columns (as the database names them). */
export function viewFieldList(names: readonly string[], columns: ReadonlyMap<string, ViewColumn>): Field[] {
  return fieldList(names.map((name) => columns.get(name)?.field ?? unknownField(name)));
}

/** How the view's statement brings a column into its field's form. */
export function viewColumnKind(column: ViewColumn | undefined) {
  if (!column) return 'value';
  const { field, from } = column;
  if (isMultiple(field)) return 'list';
  switch (field.type) {
    case 'number':
    case 'bool':
      return field.type;
    case 'geoPoint':
      return 'point';
    case 'json':
      // Only a JSON column is JSON already; one of another view was brought into that form there.
      return from ? 'json' : 'value';
    default:
      return 'text';
  }
}
