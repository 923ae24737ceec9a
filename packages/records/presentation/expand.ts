import type { Kysely } from 'kysely';
import type { Collection } from '../schema/collection.ts';
import { isMultiple } from '../fields/field.ts';
import { listOf } from '../fields/check-value.ts';
import { QueryCompiler } from '../filter/compile.ts';
import { uniqueFields } from '../filter/unique-fields.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../fields/columns.ts';
import { run } from '../store/queries.ts';
import { columnsOf, fromWhere, type ReaderDeps, ruleCondition } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';
import { backReferences } from './back-references.ts';
import type { ExpandTree } from './expand-tree.ts';
import { managedOf } from './managed.ts';
import { readableRow, serializerOf, viewOf } from './viewer.ts';

/** SQLite takes 32,766 parameters, and shorter lists plan better. */
const IDS_PER_QUERY = 500;

/** What a name leads to from some rows: for each row the ids of the others. */
interface Relation {
  to: Collection;
  ids: readonly (readonly string[])[];
  multiple: boolean;
}

/**
 * For each row the JSON of its `expand`, '' where nothing was asked for that there is. What leads nowhere, or where
 * who asks may see nothing at all, is left out with the whole of its path, as PocketBase does.
 */
export async function expandRows(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  collection: Collection,
  rows: readonly Row[],
  tree: ExpandTree,
): Promise<string[]> {
  const out = rows.map(() => '');
  if (tree.size === 0 || rows.length === 0) return out;
  const expandInfo: RequestInfo = info.context === 'expand' ? info : { ...info, context: 'expand' };
  let any = false;
  for (const [name, below] of tree) {
    const found = await expandOne(deps, query, expandInfo, collection, rows, name, below);
    if (!found) continue;
    any = true;
    for (const [n, json] of found.entries()) if (json !== '') out[n] += `,${JSON.stringify(name)}:${json}`;
  }
  return any ? out.map((entries) => `{${entries.slice(1)}}`) : out;
}

async function expandOne(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  collection: Collection,
  rows: readonly Row[],
  name: string,
  below: ExpandTree,
): Promise<string[] | null> {
  const relation = await relationOf(deps, query, collection, rows, name);
  if (!relation) return null;
  const { to, ids, multiple } = relation;
  if (to.viewRule === null && !isSuperuser(info)) return null;
  const found = await select(deps, query, info, to, [...new Set(ids.flat())]);
  const nested = await expandRows(deps, query, info, to, found, below);
  // Something was asked of what was found, and none of it is there.
  if (below.size > 0 && found.length > 0 && nested.every((json) => json === '')) return null;
  const managed = await managedOf(deps, query, info, to, found);
  const serializer = serializerOf(to);
  const json = new Map(
    found.map((row, n) => {
      const view = viewOf(info, to, row, managed);
      return [row.id as string, serializer.write(readableRow(info, to, row), view, nested[n])];
    }),
  );
  return ids.map((list) => {
    const entries = list.flatMap((id) => json.get(id) ?? []);
    if (entries.length === 0) return '';
    return multiple ? `[${entries.join(',')}]` : (entries[0] as string);
  });
}

async function relationOf(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  collection: Collection,
  rows: readonly Row[],
  name: string,
): Promise<Relation | null> {
  const field = collection.byName.get(name);
  if (field?.type === 'relation' && !field.hidden) {
    const to = deps.registry.find(field.collectionId);
    return to ? { to, ids: rows.map((row) => listOf(field, row[name])), multiple: isMultiple(field) } : null;
  }
  const [, from = '', back = ''] = /^(\w+)_via_(\w+)$/.exec(name) ?? [];
  const to = deps.registry.find(from);
  const backField = to?.byName.get(back);
  if (!to || backField?.type !== 'relation' || backField.hidden || backField.collectionId !== collection.id) {
    return null;
  }
  const ids = await backReferences(deps, query, to, backField, rows);
  return { to, ids, multiple: isMultiple(backField) || !uniqueFields(to).has(back) };
}

async function select(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  to: Collection,
  ids: readonly string[],
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
    const compiler = new QueryCompiler(deps, to, info);
    const part = ids.slice(from, from + IDS_PER_QUERY);
    const among = { text: `${quoted(to.name)}."id" IN (${part.map(() => '?').join(', ')})`, params: part };
    const source = fromWhere(to, compiler, [among, ...ruleCondition(compiler, to.viewRule, info)]);
    const text = `SELECT ${columnsOf(to)} ${source.text}`;
    found.push(...(await run(query, deps.raw, { text, params: source.params })));
  }
  return found;
}
