import type { Field } from '../../fields/field.ts';
import type { ReportBook } from './report.ts';

const TYPES: ReadonlySet<string> = new Set<Field['type']>([
  'text',
  'editor',
  'number',
  'bool',
  'email',
  'url',
  'date',
  'autodate',
  'select',
  'file',
  'relation',
  'json',
  'geoPoint',
  'password',
]);

/** Whether a field of the folder is of a kind that there is here; the book is told when it is not. */
export function isKnown(field: Field, collection: string, book: ReportBook): boolean {
  const known = TYPES.has(field.type) && /^\w+$/.test(field.name);
  if (!known) book.refuse(`the field ${collection}.${field.name}`, `its type ${field.type} is unknown here`);
  return known;
}
