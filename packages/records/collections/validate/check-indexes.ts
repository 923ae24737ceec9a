import type { FieldError } from '#lib/errors.ts';
import { fieldError } from '../../fields/field-error.ts';
import {
  buildIndex,
  type IndexStatement,
  parseIndex,
  singleUniqueIndex,
} from '../../schema/index-statement.ts';
import { type ErrorTree, firstOf } from './error-tree.ts';
import { lengthWithin } from './limits.ts';
import { others, type Validation } from './validation.ts';

/** What is wrong with the list of indexes, or with one of it. Whether they can be made shows when they are. */
export function checkIndexes(validation: Validation): FieldError | ErrorTree | null {
  const { after } = validation;
  if (after.type === 'view' && after.indexes.length > 0) {
    return fieldError('indexes_not_supported', "View collections don't support indexes.");
  }
  return firstOf<FieldError | ErrorTree>(
    () => eachIndex(validation),
    () => lostUniqueIndex(validation),
    () => lostDeclaredIndex(validation),
    () => missingAuthIndex(validation),
  );
}

function eachIndex(validation: Validation): ErrorTree | null {
  const { after, longestName } = validation;
  const taken = new Map(
    others(validation).flatMap(({ name, indexes }) =>
      indexes.map((statement): [string, string] => [parseIndex(statement)?.name.toLowerCase() ?? '', name]),
    ),
  );
  const names = new Set<string>();
  const definitions = new Set<string>();
  for (const [n, statement] of after.indexes.entries()) {
    const index = parseIndex(statement);
    const at = (error: FieldError): ErrorTree => ({ [n]: error });
    if (!index) return at(fieldError('invalid_index_expression', 'Invalid CREATE INDEX expression.'));
    const tooLong = lengthWithin(index.name, 1, longestName);
    if (tooLong) return at(tooLong);
    const name = index.name.toLowerCase();
    if (names.has(name)) return at(fieldError('duplicated_index_name', 'The index name already exists.'));
    names.add(name);
    const user = taken.get(name);
    if (user !== undefined) {
      return at(fieldError('existing_index_name', `The index name is already used in ${user} collection.`));
    }
    const definition = shapeOf(index);
    if (definitions.has(definition)) {
      return at(fieldError('duplicated_index_definition', 'The index definition already exists.'));
    }
    definitions.add(definition);
  }
  return null;
}

/** What an index does, whatever it is called. */
function shapeOf(index: IndexStatement): string {
  return buildIndex({ ...index, name: 'x', table: 'x' }).toLowerCase();
}

/** What a unique index keeps apart: neither its condition nor its order matters. */
function uniqueShape(index: IndexStatement): string {
  const columns = index.columns.map(({ name }) => ({ name, collate: '', sort: '' }));
  return shapeOf({ ...index, columns, where: '' });
}

function lostUniqueIndex({ before, after }: Validation): FieldError | null {
  const kept = new Set(after.indexes.map(parseIndex).flatMap((index) => (index ? [uniqueShape(index)] : [])));
  for (const old of before?.indexes.map(parseIndex) ?? []) {
    const system = before?.fields.find(
      (field) =>
        field.system && old?.columns.some(({ name }) => name.toLowerCase() === field.name.toLowerCase()),
    );
    if (old?.unique && system && !kept.has(uniqueShape(old))) {
      return fieldError(
        'invalid_unique_system_field_index',
        `Unique index definition on system fields (${system.name}) is invalid or missing.`,
      );
    }
  }
  return null;
}

/** Code would make it again at the next start. */
function lostDeclaredIndex({ before, after }: Validation): FieldError | null {
  const indexes = (statements: readonly string[]) =>
    statements.map(parseIndex).filter((index): index is IndexStatement => index !== null);
  const kept = new Map(indexes(after.indexes).map((index) => [index.name, shapeOf(index)]));
  const lost = indexes(before?.indexes ?? []).find(
    (index) => before?.declared?.indexes.includes(index.name) && kept.get(index.name) !== shapeOf(index),
  );
  return lost === undefined
    ? null
    : fieldError(
        'declared_index_change',
        `The index ${lost.name} is declared in code and cannot be changed.`,
      );
}

function missingAuthIndex({ after }: Validation): FieldError | null {
  if (after.type !== 'auth') return null;
  const name = ['tokenKey', 'email'].find((field) => !singleUniqueIndex(after.indexes, field));
  return name === undefined
    ? null
    : fieldError('missing_required_unique_index', `Missing required unique index for field "${name}".`);
}
