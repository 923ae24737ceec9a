import type { Kysely } from 'kysely';
import type { RawSql } from '#platform/db/index.ts';
import type { Collection, Rule } from '../schema/collection.ts';
import type { CollectionRegistry } from '../schema/registry.ts';
import { QueryCompiler } from '../filter/compile.ts';
import { FALSE, together, TRUE } from '../filter/conditions.ts';
import type { Fragment } from '../filter/operand.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../fields/columns.ts';
import { run } from './queries.ts';
import type { Row } from '../schema/row.ts';

export interface ReaderDeps {
  raw: RawSql;
  registry: CollectionRegistry;
  now: () => number;
}

const columnLists = new WeakMap<Collection, string>();

/** `"events"."id", "events"."title", …` */
export function columnsOf(collection: Collection): string {
  let list = columnLists.get(collection);
  if (list === undefined) {
    list = collection.fields.map(({ name }) => `${quoted(collection.name)}.${quoted(name)}`).join(', ');
    columnLists.set(collection, list);
  }
  return list;
}

/** FROM, joins and WHERE of a compiled query; `first` is a query for the ids of the only records that are looked at. */
export function fromWhere(
  collection: Collection,
  compiler: QueryCompiler,
  conditions: readonly Fragment[],
  first?: { owners: Fragment; raw: Pick<RawSql, 'joinAfter'> },
): Fragment {
  const joins = compiler.joins();
  const where = together(conditions, 'AND');
  const table = quoted(collection.name);
  const from = first
    ? `(SELECT DISTINCT "owner" FROM (${first.owners.text}) AS "rows") AS "owners" ${first.raw.joinAfter} ${table} ON ${table}."id" = "owners"."owner"`
    : table;
  return {
    text: `FROM ${from} ${joins.map(({ text }) => text).join(' ')} WHERE ${where.text}`,
    params: [...(first?.owners.params ?? []), ...joins.flatMap(({ params }) => params), ...where.params],
  };
}

/** The rule as a condition; an empty list for who passes it anyway. A null rule is for the caller to refuse. */
export function ruleCondition(compiler: QueryCompiler, rule: Rule, info: RequestInfo): Fragment[] {
  if (isSuperuser(info) || rule === '') return [];
  return rule === null
    ? [{ text: '1 = 0', params: [] }]
    : compiler.conditions([{ source: rule, allowHidden: true }]);
}

/** The record of that id whatever the rules, or null. */
export async function findById(
  query: Kysely<unknown>,
  raw: RawSql,
  collection: Collection,
  id: string,
  suffix = '',
): Promise<Row | null> {
  const text = `SELECT ${columnsOf(collection)} FROM ${quoted(collection.name)} WHERE "id" = ?${suffix}`;
  return (await run(query, raw, { text, params: [id] }))[0] ?? null;
}

/** The record of that id if the rule lets this request have it, or null. */
export async function findAllowed(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  collection: Collection,
  id: string,
  rule: Rule,
  info: RequestInfo,
): Promise<Row | null> {
  const compiler = new QueryCompiler(deps, collection, info);
  const byId = { text: `${quoted(collection.name)}."id" = ?`, params: [id] };
  const source = fromWhere(collection, compiler, [byId, ...ruleCondition(compiler, rule, info)]);
  const text = `SELECT ${columnsOf(collection)} ${source.text}`;
  return (await run(query, deps.raw, { text, params: source.params }))[0] ?? null;
}

/** Whether a rule lets a record pass that is not stored (yet). */
export async function draftPasses(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  collection: Collection,
  draft: Row,
  rule: Rule,
  info: RequestInfo,
  kinds: (name: string) => 'text' | 'number' | 'bool' | 'json',
): Promise<boolean> {
  const compiler = new QueryCompiler(deps, collection, info);
  const conditions = ruleCondition(compiler, rule, info);
  const decided = together(conditions, 'AND').text;
  if (decided === TRUE.text || decided === FALSE.text) return decided === TRUE.text;
  const source = fromWhere(collection, compiler, conditions);
  const names = collection.fields.map(({ name }) => name);
  const values = names.map((name) => `${deps.raw.typed(kinds(name))} AS ${quoted(name)}`).join(', ');
  const from = `FROM ${quoted(collection.name)} `;
  const text = `WITH "__draft" AS (SELECT ${values}) SELECT 1 FROM "__draft" AS ${quoted(collection.name)} ${source.text.slice(from.length)}`;
  const params = [...names.map((name) => draft[name] ?? null), ...source.params];
  return (await run(query, deps.raw, { text, params })).length > 0;
}
