import type { Kysely } from 'kysely';
import type { Collection } from '../schema/collection.ts';
import { QueryCompiler } from '../filter/compile.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../fields/columns.ts';
import { run } from '../store/queries.ts';
import { fromWhere, type ReaderDeps, ruleCondition } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';

/** Those of the rows that the request manages, as far as that shows more of them. */
export async function managedOf(
  deps: ReaderDeps,
  query: Kysely<unknown>,
  info: RequestInfo,
  collection: Collection,
  rows: readonly Row[],
): Promise<Set<string> | undefined> {
  const rule = collection.auth?.manageRule || null;
  if (rule === null || rows.length === 0 || isSuperuser(info)) return undefined;
  const compiler = new QueryCompiler(deps, collection, info);
  const ids = rows.map((row) => row.id as string);
  const among = {
    text: `${quoted(collection.name)}."id" IN (${ids.map(() => '?').join(', ')})`,
    params: ids,
  };
  const source = fromWhere(collection, compiler, [among, ...ruleCondition(compiler, rule, info)]);
  const text = `SELECT ${quoted(collection.name)}."id" ${source.text}`;
  const found = await run(query, deps.raw, { text, params: source.params });
  return new Set(found.map(({ id }) => id as string));
}
