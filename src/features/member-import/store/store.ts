import { type Kysely, sql } from 'kysely';
import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, RegisterImportRow, RegisterLineRow, RegisterMapping } from '../model/schema.ts';

type Query = Kysely<Tables>;

export const mappingOf = (row: Pick<RegisterImportRow, 'mapping'>): RegisterMapping =>
  JSON.parse(row.mapping) as RegisterMapping;

/** The first line of the file, and whether it names the columns. */
export const headingOf = (row: Pick<RegisterImportRow, 'mapping'>): { line: number; named: boolean } =>
  mappingOf(row).heading ?? { line: 1, named: true };

export const cellsOf = (json: string): string[] => JSON.parse(json) as string[];

export function findImport(query: Query, id: string): Promise<RegisterImportRow | undefined> {
  return query.selectFrom('community_imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The import of that chapter. Throws 404. */
export async function requireImport(query: Query, chapter: string, id: string): Promise<RegisterImportRow> {
  const found = await findImport(query, id);
  if (found?.chapter !== chapter) throw notFound();
  return found;
}

/** The lines after `after`, in their order. */
export function linesAfter(
  query: Query,
  id: string,
  after: number,
  limit: number,
): Promise<RegisterLineRow[]> {
  return query
    .selectFrom('community_import_lines')
    .selectAll()
    .where('import', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** A member is forgotten: what a register that was taken in said of them goes. Within the write that forgets them. */
export async function forgetLinesOf(tx: Tx, member: string): Promise<void> {
  await tx
    .as<Tables>()
    .updateTable('community_import_lines')
    .set({ cells: '[]', before: '{}' })
    .where('member', '=', member)
    .where('member', '<>', sql.lit(''))
    .execute();
}
