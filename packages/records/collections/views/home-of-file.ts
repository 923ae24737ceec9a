import type { RecordContext } from '../../credentials/context.ts';
import { isMultiple } from '../../fields/field.ts';
import { quoted } from '../../fields/columns.ts';
import { run } from '../../store/queries.ts';
import type { Collection } from '../../schema/collection.ts';
import { inferViewColumns } from './infer-view-fields.ts';
import { parseViewQuery } from './parse-view-query.ts';

/** How many views may stand on one another. */
const MAX_VIEWS = 5;

/** The collection and the record that a file lies with: a view shows files of others. Null when it is nobody's. */
export async function homeOfFile(
  context: RecordContext,
  collection: Collection,
  id: string,
  field: string,
  file: string,
): Promise<{ collection: Collection; id: string } | null> {
  if (collection.type !== 'view') return { collection, id };
  const from = sourceOf(context, collection, field);
  const origin = from && from.collection.byName.get(from.field);
  if (!origin) return null;
  const { raw } = context;
  const column = `${quoted(from.collection.name)}.${quoted(from.field)}`;
  const meets = isMultiple(origin)
    ? `? IN (SELECT "value" FROM ${raw.jsonEach(column, 'each')})`
    : `${column} = ?`;
  const text = `SELECT "id" FROM ${quoted(from.collection.name)} WHERE ${meets} LIMIT 1`;
  const [row] = await run<{ id: string }>(context.db.read(), raw, { text, params: [file] });
  return row ? { collection: from.collection, id: row.id } : null;
}

function sourceOf(
  { registry, ids }: RecordContext,
  view: Collection,
  name: string,
): { collection: Collection; field: string } | null {
  let collection = view;
  let field = name;
  for (let n = 0; n < MAX_VIEWS && collection.type === 'view'; n += 1) {
    const parsed = parseViewQuery(collection.viewQuery ?? '');
    const column = inferViewColumns(parsed, (table) => registry.find(table), ids).get(field);
    const next = column?.from && registry.find(column.from.collection.id);
    if (!next) return null;
    collection = next;
    field = column.from?.field.name ?? '';
  }
  return collection.type === 'view' ? null : { collection, field };
}
