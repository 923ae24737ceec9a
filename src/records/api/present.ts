import type { Collection } from '../collections/collection.ts';
import type { RecordsContext } from '../context.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../store/row.ts';
import { fromWhere, ruleCondition } from '../store/reader.ts';
import { isSuperuser } from '../rules/request-info.ts';
import { QueryCompiler } from '../filter/compile.ts';
import { run } from '../store/queries.ts';
import { quoted } from '../store/columns.ts';
import { expandRows, parseExpand } from './expand.ts';
import { parseFields, pick } from './pick-fields.ts';
import { readableRow, serializerOf, viewOf } from './viewer.ts';

/** The rows as JSON, with what the request asks to be expanded and no more than it may see. */
export async function present(
  context: RecordsContext,
  info: RequestInfo,
  collection: Collection,
  rows: readonly Row[],
): Promise<string[]> {
  const tree = info.query.expand ? parseExpand(info.query.expand) : null;
  const expanded = tree ? await expandRows(context, context.db.read(), info, collection, rows, tree) : null;
  const managed = await managedOf(context, info, collection, rows);
  const serializer = serializerOf(collection);
  return rows.map((row, n) => {
    const view = viewOf(info, collection, row, managed);
    return serializer.write(readableRow(info, collection, row), view, expanded?.[n]);
  });
}

/** Those of the rows that the request manages, as far as that shows more of them. */
async function managedOf(
  context: RecordsContext,
  info: RequestInfo,
  collection: Collection,
  rows: readonly Row[],
): Promise<Set<string> | undefined> {
  const rule = collection.auth?.manageRule ?? null;
  if (rule === null || rows.length === 0 || isSuperuser(info)) return undefined;
  const compiler = new QueryCompiler(context, collection, info);
  const ids = rows.map((row) => row.id as string);
  const among = {
    text: `${quoted(collection.name)}."id" IN (${ids.map(() => '?').join(', ')})`,
    params: ids,
  };
  const source = fromWhere(collection, compiler, [among, ...ruleCondition(compiler, rule, info)]);
  const text = `SELECT ${quoted(collection.name)}."id" ${source.text}`;
  const found = await run(context.db.read(), context.raw, { text, params: source.params });
  return new Set(found.map(({ id }) => id as string));
}

/** The answer cut down to `?fields=`, which is given as JSON text. */
export function cut(info: RequestInfo, text: string): string {
  const wanted = parseFields(info.query.fields);
  return wanted ? JSON.stringify(pick(JSON.parse(text), wanted)) : text;
}
