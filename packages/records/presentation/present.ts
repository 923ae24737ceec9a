import type { Collection } from '../schema/collection.ts';
import type { RecordContext } from '../credentials/context.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../schema/row.ts';
import { expandRows } from './expand.ts';
import { parseExpand } from './expand-tree.ts';
import { managedOf } from './managed.ts';
import { parseFields, pick } from './pick-fields.ts';
import { readableRow, serializerOf, viewOf } from './viewer.ts';

/** The rows as JSON, with what the request asks to be expanded and no more than it may see. */
export async function present(
  context: RecordContext,
  info: RequestInfo,
  collection: Collection,
  rows: readonly Row[],
): Promise<string[]> {
  const query = context.db.read();
  const tree = info.query.expand ? parseExpand(info.query.expand) : null;
  const expanded = tree ? await expandRows(context, query, info, collection, rows, tree) : null;
  const managed = await managedOf(context, query, info, collection, rows);
  const serializer = serializerOf(collection);
  return rows.map((row, n) => {
    const view = viewOf(info, collection, row, managed);
    return serializer.write(readableRow(info, collection, row), view, expanded?.[n]);
  });
}

/** The answer cut down to `?fields=`, which is given as JSON text. */
export function cut(info: RequestInfo, text: string): string {
  const wanted = parseFields(info.query.fields);
  return wanted ? JSON.stringify(pick(JSON.parse(text), wanted)) : text;
}
