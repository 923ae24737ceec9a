import { notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import { type Definition, definitionOf } from '../../schema/definition.ts';
import type { RecordsContext } from '../state/context.ts';
import type { RecordsTables } from '../../schema/tables.ts';

/** The collection that the path names by id or name, as it is kept. Throws 404. */
export async function definitionOfPath(context: RecordsContext, c: ApiContext): Promise<Definition> {
  const known = context.registry.find(c.req.param('collection') ?? '');
  const row =
    known &&
    (await context.db
      .read<RecordsTables>()
      .selectFrom('_collections')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirst());
  if (!row) throw notFound();
  return definitionOf(row);
}
