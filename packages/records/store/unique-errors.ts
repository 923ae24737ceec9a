import type { FieldErrors } from '#lib/errors.ts';
import type { Collection } from '../schema/collection.ts';
import { NOT_UNIQUE } from '../fields/field-error.ts';

/** What the drivers say of a failed write. */
interface Failure {
  message?: string;
  code?: string;
  constraint?: string;
  errcode?: number;
}

/** The fields of the unique index that a failed write ran into; empty when that was not what failed. */
export function uniqueErrors(collection: Collection, error: unknown): FieldErrors {
  const { message = '', code, constraint, errcode } = (error ?? {}) as Failure;
  if (code !== '23505' && errcode !== 2067 && errcode !== 1555) return {};
  const index = collection.indexes.find((statement) => {
    const name = /INDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?["`[]?(\w+)/i.exec(statement)?.[1] ?? '';
    return name === constraint || message.includes(`'${name}'`);
  });
  const columns = index
    ? wordsOf(index)
    : [...message.matchAll(/\w+\.(\w+)/g)].map(([, name]) => name as string);
  const named = columns.filter((name) => collection.byName.has(name));
  return Object.fromEntries((named.length > 0 ? named : ['id']).map((name) => [name, NOT_UNIQUE]));
}

/** The words between an index's outer brackets, of which those that are fields are its columns. */
function wordsOf(index: string): string[] {
  const start = index.indexOf('(');
  let depth = 0;
  for (let at = start; at < index.length && at >= 0; at += 1) {
    if (index[at] === '(') depth += 1;
    if (index[at] === ')') depth -= 1;
    if (depth === 0) return [...index.slice(start, at).matchAll(/\w+/g)].map(([word]) => word);
  }
  return [];
}
