import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import { syncIndexes, syncTable } from '../../store/sync-table.ts';
import type { RecordsTables } from '../../schema/tables.ts';
import { indexStatement } from '../plan/adopted-indexes.ts';
import type { Taking } from '../plan/taking.ts';
import type { ReportBook } from '../plan/report.ts';
import { attempt } from './attempt.ts';

/** Makes or widens the table of a collection, its indexes, and its row of `_collections`. */
export async function takeSchema(
  db: Database,
  query: Kysely<RecordsTables>,
  { how, row, fields, indexes }: Taking,
  book: ReportBook,
): Promise<void> {
  if (how === 'present') return;
  const any = query as unknown as Kysely<unknown>;
  await syncTable(any, db.sql, row.name, fields);
  const made = JSON.parse(row.indexes) as string[];
  for (const index of indexes) {
    const statement = indexStatement(index, row.name);
    const error = await attempt(any, () => syncIndexes(any, db.sql.schema, row.name, [], [statement]));
    if (error) book.refuse(`the index ${index.name} of ${row.name}`, error.message);
    else made.push(statement);
  }
  const whole = { ...row, indexes: JSON.stringify(made) };
  if (how === 'new') await query.insertInto('_collections').values(whole).execute();
  else await query.updateTable('_collections').set(whole).where('id', '=', row.id).execute();
}
