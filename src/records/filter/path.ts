import type { RawSql } from '#platform/db/index.ts';
import type { Collection } from '../collections/collection.ts';
import type { CollectionRegistry } from '../collections/registry.ts';
import { type Field, isMultiple, type RelationField } from '../fields/field.ts';
import { columnKind, quoted } from '../store/columns.ts';
import { filterError } from './filter-error.ts';
import type { JoinScope } from './joins.ts';
import { splitModifier } from './modifier.ts';
import type { ColumnOperand, Fragment } from './operand.ts';

/** How far a path may go from collection to collection. */
const MAX_RELATIONS = 6;

/** Where a path starts: a table that is in the query under an alias. */
export interface Root {
  collection: Collection;
  alias: string;
  /** The alias came over a join: null for the query's own table. */
  joined: boolean;
  many: boolean;
}

/** What resolving paths needs to know, whatever the path. */
export interface PathContext {
  raw: RawSql;
  registry: CollectionRegistry;
  scope: JoinScope;
  /** Rules may name hidden fields, clients may not. */
  allowHidden: boolean;
  /**
   * The ids of another collection's records that a client may ask about, as a query; null where it may ask about all.
   * `over`: a record that is named may be viewed, one that is found by what it names must be listed.
   */
  readable: (to: Collection, over: 'relation' | 'back') => Fragment | null;
}

/** Narrows a join to what the client may read: a filter must not tell what the record itself would not. */
function readableOnly(
  { allowHidden, readable }: PathContext,
  to: Collection,
  alias: string,
  over: 'relation' | 'back',
): Fragment {
  const ids = allowHidden ? null : readable(to, over);
  return ids
    ? { text: ` AND ${quoted(alias)}."id" IN (${ids.text})`, params: ids.params }
    : { text: '', params: [] };
}

/** `author.company.name` from `root`: adds the joins that lead there and gives its last field. Throws 400. */
export function resolvePath(context: PathContext, root: Root, words: readonly string[]): ColumnOperand {
  let here = root;
  for (const [n, word] of words.entries()) {
    const rest = words.slice(n + 1);
    if (rest.length === 0) return lastField(context, here, word);
    const field = here.collection.byName.get(word);
    if (field?.hidden && !context.allowHidden) throw filterError(`${word} is hidden.`);
    if (field && (field.type === 'json' || field.type === 'geoPoint')) return intoJson(here, field, rest);
    if (n >= MAX_RELATIONS) throw filterError('The path is too long.');
    if (field?.type === 'relation') {
      // The id of a single relation is the field itself: no join is needed.
      if (!isMultiple(field) && rest.length === 1 && rest[0] === 'id') return lastField(context, here, word);
      here = alongRelation(context, here, field);
    } else here = alongBackRelation(context, here, word);
  }
  throw filterError('The path is empty.');
}

function column(root: Root, field: Field): string {
  return `${quoted(root.alias)}.${quoted(field.name)}`;
}

function intoJson(root: Root, field: Field, rest: readonly string[]): ColumnOperand {
  if (rest.some((word) => !/^\w+$/.test(word))) throw filterError('A path into JSON has words only.');
  return {
    kind: 'column',
    sql: { text: column(root, field), params: [] },
    type: 'json',
    path: rest,
    nullable: true,
    many: root.many,
    lower: false,
  };
}

function alongRelation(context: PathContext, from: Root, field: RelationField): Root {
  const to = context.registry.find(field.collectionId);
  if (!to) throw filterError(`${field.name} leads nowhere.`);
  const { scope, raw } = context;
  const alias = `${from.alias}_${field.name}`;
  const only = readableOnly(context, to, alias, 'relation');
  if (!isMultiple(field)) {
    scope.add(alias, from.alias, false, () => ({
      text: `LEFT JOIN ${quoted(to.name)} AS ${quoted(alias)} ON ${quoted(alias)}."id" = ${column(from, field)}${only.text}`,
      params: only.params,
    }));
    return { collection: to, alias, joined: true, many: from.many };
  }
  const each = eachOf(context, from, field);
  scope.add(alias, each, true, () => ({
    text: `LEFT JOIN ${quoted(to.name)} AS ${quoted(alias)} ON ${quoted(alias)}."id" = ${raw.asText(`${quoted(each)}."value"`)}${only.text}`,
    params: only.params,
  }));
  return { collection: to, alias, joined: true, many: true };
}

/** The entries of a list as rows under an alias. */
function eachOf(context: PathContext, from: Root, field: Field): string {
  const alias = `${from.alias}_${field.name}_each`;
  return context.scope.add(alias, from.alias, true, () => ({
    text: `LEFT JOIN ${context.raw.jsonEach(column(from, field), alias)} ON 1 = 1`,
    params: [],
  }));
}

function alongBackRelation(context: PathContext, from: Root, word: string): Root {
  const [, collectionName = '', fieldName = ''] = /^(\w+)_via_(\w+)$/.exec(word) ?? [];
  const other = context.registry.find(collectionName);
  const field = other?.byName.get(fieldName);
  if (!other || field?.type !== 'relation' || field.collectionId !== from.collection.id) {
    throw filterError(`There is no relation ${word}.`);
  }
  if (field.hidden && !context.allowHidden) throw filterError(`${fieldName} is hidden.`);
  const alias = `${from.alias}_${word}`;
  const many = isMultiple(field) || !isUnique(other, field.name);
  const only = readableOnly(context, other, alias, 'back');
  context.scope.add(alias, from.alias, many, () => {
    const back = `${quoted(alias)}.${quoted(field.name)}`;
    const id = `${quoted(from.alias)}."id"`;
    const meets = isMultiple(field)
      ? `${id} IN (SELECT "value" FROM ${context.raw.jsonEach(back, `${alias}_each`)})`
      : `${back} = ${id}`;
    return {
      text: `LEFT JOIN ${quoted(other.name)} AS ${quoted(alias)} ON ${meets}${only.text}`,
      params: only.params,
    };
  });
  return { collection: other, alias, joined: true, many: from.many || many };
}

function isUnique(collection: Collection, field: string): boolean {
  const pattern = new RegExp(`^\\s*CREATE\\s+UNIQUE\\s+INDEX.*\\(\\s*["\`]?${field}["\`]?\\s*\\)\\s*$`, 'i');
  return collection.indexes.some((statement) => pattern.test(statement));
}

function lastField(context: PathContext, root: Root, word: string): ColumnOperand {
  const { name, modifier } = splitModifier(word);
  const field = root.collection.byName.get(name);
  if (!field) throw filterError(`There is no field ${name}.`);
  if (field.hidden && !context.allowHidden) throw filterError(`${name} is hidden.`);
  if (!context.allowHidden && root.collection.hooks.confidential?.fields.includes(name)) {
    throw filterError(`${name} is confidential.`);
  }
  const base = {
    kind: 'column' as const,
    nullable: root.joined,
    many: root.many,
    lower: modifier === 'lower',
    ...guardOf(context, root, field),
  };
  const sql = (text: string) => ({ text, params: [] });
  switch (modifier) {
    case 'length':
      if (!isMultiple(field)) throw filterError(`${name} is no list.`);
      return { ...base, sql: sql(context.raw.jsonLength(column(root, field))), type: 'number' };
    case 'each': {
      if (!isMultiple(field)) {
        if (field.type === 'select' || field.type === 'relation' || field.type === 'file') break;
        throw filterError(`${name} is no list.`);
      }
      const each = eachOf(context, root, field);
      const value = context.raw.asText(`${quoted(each)}."value"`);
      return { ...base, sql: sql(value), type: 'text', nullable: true, many: true };
    }
    case 'isset':
    case 'changed':
      throw filterError(`:${modifier} is for fields of the request.`);
    default:
  }
  return {
    ...base,
    sql: sql(column(root, field)),
    type: columnKind(field),
    ...(field.type === 'json' ? { path: [], nullable: true } : {}),
  };
}

/** A client that looks for an address finds only those that are shown. */
function guardOf(context: PathContext, root: Root, field: Field): { guard?: string } {
  if (context.allowHidden || field.name !== 'email' || root.collection.type !== 'auth') return {};
  return { guard: `${quoted(root.alias)}."emailVisibility" = 1` };
}
