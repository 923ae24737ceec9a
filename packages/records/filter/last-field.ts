import { type Field, isMultiple } from '../fields/field.ts';
import { columnKind, quoted } from '../fields/columns.ts';
import { filterError } from './filter-error.ts';
import { splitModifier } from './modifier.ts';
import type { ColumnOperand } from './operand.ts';
import { column, eachOf, type PathContext, type Root } from './path-context.ts';

/** The field that a path ends with, its modifier worked out. Throws 400. */
export function lastField(context: PathContext, root: Root, word: string): ColumnOperand {
  const { name, modifier } = splitModifier(word);
  const field = root.collection.byName.get(name);
  if (!field) throw filterError(`There is no field ${name}.`, 'field', name);
  if (field.hidden && !context.allowHidden) throw filterError(`${name} is hidden.`);
  if (!context.allowHidden && root.collection.hooks.confidential?.fields.includes(name)) {
    throw filterError(`${name} is confidential.`);
  }
  if (context.asStaff && root.collection.hooks.withheld?.includes(name))
    throw filterError(`${name} is for superusers.`);
  const text = column(root, field);
  const operand: ColumnOperand = {
    kind: 'column',
    sql: { text, params: [] },
    type: columnKind(field),
    ...(field.type === 'json' ? { path: [] } : {}),
    nullable: root.joined || field.type === 'json',
    many: root.many ? 'all must match' : 'no',
    lower: modifier === 'lower',
    ...guardOf(context, root, field),
  };
  // As in PocketBase, a modifier says nothing of a field that it is not for.
  if (holdsEntries(field) && (modifier === 'length' || modifier === 'each')) {
    return modifier === 'length'
      ? lengthOf(context, operand, field)
      : entriesOf(context, operand, root, field);
  }
  return operand;
}

const holdsEntries = ({ type }: Field): boolean =>
  type === 'select' || type === 'relation' || type === 'file';

function lengthOf(context: PathContext, operand: ColumnOperand, field: Field): ColumnOperand {
  const { text } = operand.sql;
  const length = isMultiple(field)
    ? context.raw.jsonLength(text)
    : `CASE WHEN COALESCE(${text}, '') = '' THEN 0 ELSE 1 END`;
  // Also of a list that is not there the length is 0.
  return { ...operand, sql: { text: length, params: [] }, type: 'number', nullable: false };
}

function entriesOf(context: PathContext, operand: ColumnOperand, root: Root, field: Field): ColumnOperand {
  if (!isMultiple(field)) return operand;
  const value = context.raw.asText(`${quoted(eachOf(context, root, field))}."value"`);
  return {
    ...operand,
    sql: { text: value, params: [] },
    type: 'text',
    nullable: true,
    many: 'all must match',
  };
}

/** A client that looks for an address finds only those that are shown. */
function guardOf(context: PathContext, root: Root, field: Field): { guard?: string } {
  if (context.allowHidden || field.name !== 'email' || root.collection.type !== 'auth') return {};
  return { guard: `${quoted(root.alias)}."emailVisibility" = 1` };
}
