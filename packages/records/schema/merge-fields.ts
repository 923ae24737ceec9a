import { type Field, isMultiple } from '../fields/field.ts';

/** Characters of a text, bytes of a file, where the field says 0. */
const TEXT_MAX = 5_000;
const FILE_MAX = 5 * 1024 * 1024;

const larger = (a: number, b: number, unset: number): number => ((a || unset) >= (b || unset) ? a : b);
const union = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])];

/** Whether both keep the same in the same kind of column. */
export function sameKind(a: Field, b: Field): boolean {
  return a.type === b.type && isMultiple(a) === isMultiple(b);
}

/** Names of columns are the same whatever their case: SQLite has them so. */
export function counterpart(fields: readonly Field[], name: string): Field | undefined {
  return fields.find((field) => field.name.toLowerCase() === name.toLowerCase());
}

/** The declared field, as wide as what the operator's own one let in. */
function widened(declared: Field, own: Field): Field {
  if (!sameKind(declared, own)) return declared;
  const { id, name, system, hidden } = declared;
  if (system) return { ...own, id, name, system, hidden };
  const field = { ...declared, required: declared.required && own.required };
  if (field.type === 'text' && own.type === 'text') {
    return { ...field, min: Math.min(field.min, own.min), max: larger(field.max, own.max, TEXT_MAX) };
  }
  if (field.type === 'file' && own.type === 'file') {
    return {
      ...field,
      maxSelect: Math.max(field.maxSelect, own.maxSelect),
      maxSize: larger(field.maxSize, own.maxSize, FILE_MAX),
      mimeTypes: field.mimeTypes && own.mimeTypes?.length ? union(field.mimeTypes, own.mimeTypes) : null,
      thumbs: union(field.thumbs ?? [], own.thumbs ?? []),
    };
  }
  if (field.type === 'select' && own.type === 'select') {
    return {
      ...field,
      values: union(field.values, own.values),
      maxSelect: Math.max(field.maxSelect, own.maxSelect),
    };
  }
  return field;
}

/**
 * The declared fields and the operator's own beside them. A declared one that the operator has too stays what the
 * declaration says, but lets in what was let in there. Merging what was merged changes nothing.
 */
export function mergeFields(declared: readonly Field[], own: readonly Field[]): Field[] {
  const merged = declared.map((field) => {
    const other = counterpart(own, field.name);
    return other ? widened(field, other) : field;
  });
  return [...merged, ...own.filter(({ name }) => !counterpart(declared, name))];
}
