import { type AnyEntity, type Fields, type RowOf, writtenFields } from './entity.ts';
import type { Field } from './fields.ts';
import { givenFrom } from './read-values.server.ts';

type RecordValues = Record<string, unknown>;

/** As the records backend has its fields declared. */
type Declared = { name: string; required?: boolean } & (
  | { type: 'text' | 'number' | 'bool' | 'date' }
  | { type: 'select'; values: readonly string[] }
  | { type: 'relation'; collection: string }
  | { type: 'autodate'; onCreate: true; onUpdate?: true }
);

function declared(of: AnyEntity & { parent: string }, name: string, { is, needed }: Field): Declared {
  const required = needed ? { required: true } : {};
  switch (is.kind) {
    case 'boolean':
      return { type: 'bool', name };
    case 'integer':
    case 'percent':
    case 'amount':
      // 0 counts as missing there: what a number has to be, the definition says.
      return { type: 'number', name };
    case 'moment':
      return { type: 'date', name, ...required };
    case 'choice':
      return { type: 'select', name, values: is.values.filter((value) => value !== ''), ...required };
    case 'reference':
      if (name === of.parent) return { type: 'relation', name, collection: is.to, required: true };
      return { type: 'text', name, ...required };
    default:
      return { type: 'text', name, ...required };
  }
}

/** The fields of the collection of records that an entity is. Its table is kept in step with them at every start. */
export const collectionFields = (of: AnyEntity & { parent: string }): Declared[] => [
  ...Object.entries(of.fields).map(([name, field]) => declared(of, name, field)),
  { type: 'autodate', name: 'created', onCreate: true },
  { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
];

/** A number that a record leaves out is 0 there; where it can't be, it is as good as left out. */
const isLeftOut = ({ is, options }: Field, value: unknown): boolean =>
  value === 0 && is.kind === 'integer' && is.min > 0 && options.fallback !== undefined;

/** Ids as they are given: a list, or that list as its row keeps it. What is neither, the definition refuses. */
function listed(field: Field, value: unknown): unknown {
  try {
    return typeof value === 'string' ? givenFrom(field, value) : value;
  } catch {
    return value;
  }
}

/** What is written of a record, as whoever makes (`isNew`) or changes the entity gives it. */
export function givenOfRecord(of: { fields: Fields }, values: RecordValues, isNew = false): RecordValues {
  const given = writtenFields(of).filter(([name, field]) => !(isNew && isLeftOut(field, values[name])));
  return Object.fromEntries(
    given.map(([name, field]) => [
      name,
      field.is.kind === 'references' ? listed(field, values[name]) : values[name],
    ]),
  );
}

/** A record as its row: 1 for true. */
export function rowOfRecord<F extends Fields>(
  { fields }: { fields: F },
  record: RecordValues,
): RowOf<{ fields: F }> {
  const columns = Object.entries(record).map(([name, value]) => [
    name,
    fields[name]?.is.kind === 'boolean' ? Number(value === true || value === 1) : value,
  ]);
  // A record has all the fields of its row.
  return Object.fromEntries(columns) as RowOf<{ fields: F }>;
}
