import type { Field } from '../fields/field.ts';
import type { DeclaredParts, Definition } from './definition.ts';
import { parseIndex } from './index-statement.ts';

/** What a declaration makes of a collection: its own fields and indexes, and those that an operator added. */
export interface WithOwn {
  fields: Field[];
  indexes: string[];
  declared: DeclaredParts;
}

const nameOf = (statement: string): string => parseIndex(statement)?.name ?? '';

/**
 * Puts an operator's fields and indexes after the declared ones. What is there and was not declared the last time is
 * the operator's; what was, and is no longer, goes. A name that code declares now is code's.
 */
export function withOwn(
  described: { fields: readonly Field[]; indexes: readonly string[] },
  before: Definition | null,
): WithOwn {
  const fields = [...described.fields];
  const indexes = [...described.indexes];
  const declared: DeclaredParts = { fields: fields.map(({ id }) => id), indexes: indexes.map(nameOf) };
  // A row from before there was such a list holds declared parts alone.
  const last = before?.declared;
  if (!before || !last) return { fields, indexes, declared };
  const ids = new Set([...last.fields, ...declared.fields]);
  const names = new Set(fields.map(({ name }) => name.toLowerCase()));
  fields.push(...before.fields.filter(({ id, name }) => !ids.has(id) && !names.has(name.toLowerCase())));
  const called = new Set([...last.indexes, ...declared.indexes]);
  indexes.push(...before.indexes.filter((statement) => !called.has(nameOf(statement))));
  return { fields, indexes, declared };
}
