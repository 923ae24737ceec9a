import { Lru } from '#lib/lru.ts';
import type { Kysely } from 'kysely';
import type { Collection } from '../collections/collection.ts';
import { isMultiple, type RelationField } from '../fields/field.ts';
import { listOf } from '../fields/check-value.ts';
import { QueryCompiler } from '../filter/compile.ts';
import type { Fragment } from '../filter/operand.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../store/columns.ts';
import { run } from '../store/queries.ts';
import { columnsOf, fromWhere, type ReaderDeps, ruleCondition } from '../store/reader.ts';
import type { Row } from '../store/row.ts';
import { readableRow, serializerOf, viewOf } from './viewer.ts';

/** PocketBase's limits: levels down, and records over one back relation. */
const MAX_LEVELS = 6;
const MAX_BACK_RELATED = 1_000;
/** SQLite takes 32,766 parameters, and shorter lists plan better. */
const IDS_PER_QUERY = 500;

type Tree = Map<string, Tree>;
const trees = new Lru<Tree>(200);

/** `author.company,tags` as a tree. */
export function parseExpand(text: string): Tree {
  const known = trees.get(text);
  if (known) return known;
  const tree: Tree = new Map();
  for (const path of text.slice(0, 2_000).split(',')) {
    let here = tree;
    for (const word of path.trim().split('.').slice(0, MAX_LEVELS)) {
      if (!/^\w+$/.test(word)) break;
      let next = here.get(word);
      if (!next) here.set(word, (next = new Map()));
      here = next;
    }
  }
  trees.set(text, tree);
  return tree;
}

/** For each row the JSON of its `expand`, '' where nothing was (or may be) expanded. */
export async function expandRows(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  collection: Collection,
  rows: readonly Row[],
  tree: Tree,
): Promise<string[]> {
  const out = rows.map(() => '');
  if (tree.size === 0 || rows.length === 0) return out;
  const expandInfo: RequestInfo = info.context === 'expand' ? info : { ...info, context: 'expand' };
  for (const [name, below] of tree) {
    const found = await related(deps, query, expandInfo, collection, rows, name, below);
    for (const [n, json] of found.entries()) if (json !== '') out[n] += `,${JSON.stringify(name)}:${json}`;
  }
  return out.map((entries) => (entries === '' ? '' : `{${entries.slice(1)}}`));
}

async function related(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  collection: Collection,
  rows: readonly Row[],
  name: string,
  below: Tree,
): Promise<string[]> {
  const field = collection.byName.get(name);
  if (field?.type === 'relation' && !field.hidden) {
    const to = deps.registry.find(field.collectionId);
    if (!to) return [];
    const ids = [...new Set(rows.flatMap((row) => listOf(field, row[name])))];
    const found = await select(deps, query, info, to, ids, (part) => ({
      text: `${quoted(to.name)}."id" IN (${part.map(() => '?').join(', ')})`,
      params: part,
    }));
    const json = await written(deps, query, info, to, found, below);
    return rows.map((row) => {
      const entries = listOf(field, row[name]).flatMap((id) => json.get(id) ?? []);
      if (entries.length === 0) return '';
      return isMultiple(field) ? `[${entries.join(',')}]` : (entries[0] as string);
    });
  }
  const [, from = '', back = ''] = /^(\w+)_via_(\w+)$/.exec(name) ?? [];
  const other = deps.registry.find(from);
  const backField = other?.byName.get(back);
  if (
    !other ||
    backField?.type !== 'relation' ||
    backField.hidden ||
    backField.collectionId !== collection.id
  )
    return [];
  return backRelated(deps, query, info, other, backField, rows, below);
}

async function backRelated(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  other: Collection,
  field: RelationField,
  rows: readonly Row[],
  below: Tree,
): Promise<string[]> {
  const column = `${quoted(other.name)}.${quoted(field.name)}`;
  const found = await select(
    deps,
    query,
    info,
    other,
    rows.map((row) => row.id as string),
    (part) => {
      const marks = part.map(() => '?').join(', ');
      const text = isMultiple(field)
        ? `EXISTS (SELECT 1 FROM ${deps.raw.jsonEach(column, 'each')} WHERE ${deps.raw.asText('"each"."value"')} IN (${marks}))`
        : `${column} IN (${marks})`;
      return { text, params: part };
    },
  );
  const json = await written(deps, query, info, other, found, below);
  const unique = other.indexes.some((index) => /UNIQUE/i.test(index) && index.endsWith(`("${field.name}")`));
  return rows.map((row) => {
    const entries = found
      .filter((item) => listOf(field, item[field.name]).includes(row.id as string))
      .slice(0, MAX_BACK_RELATED)
      .map((item) => json.get(item.id as string) as string);
    if (entries.length === 0) return '';
    return unique ? (entries[0] as string) : `[${entries.join(',')}]`;
  });
}

async function select(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  to: Collection,
  ids: readonly string[],
  condition: (part: string[]) => Fragment,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
    const compiler = new QueryCompiler(deps, to, info);
    const part = condition(ids.slice(from, from + IDS_PER_QUERY));
    const source = fromWhere(to, compiler, [part, ...ruleCondition(compiler, to.viewRule, info)]);
    const text = `SELECT ${columnsOf(to)} ${source.text}`;
    found.push(...(await run(query, deps.raw, { text, params: source.params })));
  }
  return found;
}

async function written(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  to: Collection,
  rows: readonly Row[],
  below: Tree,
): Promise<Map<string, string>> {
  const expanded = await expandRows(deps, query, info, to, rows, below);
  const serializer = serializerOf(to);
  return new Map(
    rows.map((row, n) => {
      const view = viewOf(info, to, row);
      return [row.id as string, serializer.write(readableRow(info, to, row), view, expanded[n])];
    }),
  );
}
