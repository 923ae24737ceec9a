import { type Field, isMultiple, type RelationField } from '../fields/field.ts';
import { quoted } from '../fields/columns.ts';
import type { JoinText } from './joins.ts';
import { filterError } from './filter-error.ts';
import { lastField } from './last-field.ts';
import type { ColumnOperand } from './operand.ts';
import { column, eachOf, type PathContext, type Root } from './path-context.ts';
import { uniqueFields } from './unique-fields.ts';

/** How far a path may go from collection to collection. */
const MAX_RELATIONS = 6;

/** Adds a join to another collection, narrowed to what who asks may list. */
function join(
  context: PathContext,
  name: string,
  parent: string,
  many: boolean,
  { collection: to, behind = false }: Pick<Root, 'collection' | 'behind'>,
  on: (alias: string) => string,
  owner?: (alias: string) => JoinText['owner'],
): string {
  const alias = context.scope.add(name, parent, many, (as) => {
    const named = owner?.(as);
    return {
      text: `LEFT JOIN ${quoted(to.name)} AS ${quoted(as)} ON ${on(as)}`,
      params: [],
      ...(named ? { owner: named } : {}),
    };
  });
  // A view's columns may come from what is kept from staff, and don't tell. Those that everybody lists tell nothing new.
  if (context.asStaff && to.type === 'view' && to.listRule !== '')
    throw filterError(`${to.name} is for superusers.`);
  if (!context.allowHidden) {
    const only = context.enter(to, alias, behind);
    if (only) context.scope.narrow(alias, only);
  }
  return alias;
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
    } else if (field) throw filterError(`${word} is no relation.`, 'no relation', word);
    else here = alongBackRelation(context, here, word);
  }
  throw filterError('The path is empty.');
}

/** There are no modifiers within JSON: as in PocketBase, their colon is taken out, and the key is another one. */
function intoJson(root: Root, field: Field, rest: readonly string[]): ColumnOperand {
  const path = rest.map((word) => word.replaceAll(':', ''));
  if (path.some((word) => !/^\w+$/.test(word))) throw filterError('A path into JSON has words only.');
  return {
    kind: 'column',
    sql: { text: column(root, field), params: [] },
    type: 'json',
    path,
    nullable: true,
    many: root.many ? 'all must match' : 'no',
    lower: false,
  };
}

function alongRelation(context: PathContext, from: Root, field: RelationField): Root {
  const to = context.registry.find(field.collectionId);
  if (!to) throw filterError(`${field.name} leads nowhere.`);
  const name = `${from.alias}_${field.name}`;
  const there = { collection: to, joined: true, behind: from.behind ?? false };
  if (!isMultiple(field)) {
    const alias = join(
      context,
      name,
      from.alias,
      false,
      there,
      (as) => `${quoted(as)}."id" = ${column(from, field)}`,
    );
    return { ...there, alias, many: from.many };
  }
  const each = eachOf(context, from, field);
  const value = context.raw.asText(`${quoted(each)}."value"`);
  const alias = join(context, name, each, true, there, (as) => `${quoted(as)}."id" = ${value}`);
  return { ...there, alias, many: true };
}

function alongBackRelation(context: PathContext, from: Root, word: string): Root {
  const [, collectionName = '', fieldName = ''] = /^(\w+)_via_(\w+)$/.exec(word) ?? [];
  const other = context.registry.find(collectionName);
  const field = other?.byName.get(fieldName);
  if (!other || field?.type !== 'relation' || field.collectionId !== from.collection.id) {
    throw filterError(`There is no relation ${word}.`, 'relation', word);
  }
  if (field.hidden && !context.allowHidden) throw filterError(`${fieldName} is hidden.`);
  const many = isMultiple(field) || !uniqueFields(other).has(field.name);
  const id = `${quoted(from.alias)}."id"`;
  const back = (as: string): string => `${quoted(as)}.${quoted(field.name)}`;
  const on = (as: string): string =>
    isMultiple(field)
      ? `${id} IN (SELECT "value" FROM ${context.raw.jsonEach(back(as), 'back_each')})`
      : `${back(as)} = ${id}`;
  const owner = (as: string): JoinText['owner'] =>
    from.joined || isMultiple(field) ? undefined : { table: quoted(other.name), column: back(as) };
  const there = { collection: other, joined: true, behind: true };
  const alias = join(context, `${from.alias}_${word}`, from.alias, many, there, on, owner);
  return { ...there, alias, many: from.many || many };
}
