import { sql } from 'kysely';
import type { RawSql, Tx } from '#platform/db/index.ts';
import { quoted } from '../../fields/columns.ts';
import type { RecordsTables } from '../../schema/tables.ts';
import type { Taking } from '../plan/taking.ts';
import type { ReportBook } from '../plan/report.ts';
import { attempt } from './attempt.ts';

/**
 * Makes the views, those after the others that they read from. One whose query fails on this database is told and
 * left out, and so is one that shows secrets.
 */
export async function takeViews(
  tx: Tx,
  raw: RawSql,
  views: readonly Taking[],
  names: ReadonlySet<string>,
  book: ReportBook,
): Promise<void> {
  const any = tx.as<unknown>();
  let waiting = views.filter(({ how }) => how === 'new');
  for (;;) {
    const failed: { view: Taking; error: Error }[] = [];
    for (const view of waiting) {
      const error = await attempt(any, async () => {
        await sql.raw(viewStatement(view, raw, names)).execute(any);
        await tx.refuseSecretView(quoted(view.row.name));
        // A query can be sound and fail all the same when it is run.
        const columns = view.fields.map(({ name }) => quoted(name)).join(', ');
        await sql.raw(`SELECT ${columns} FROM ${quoted(view.row.name)} LIMIT 1`).execute(any);
      });
      if (error) failed.push({ view, error });
      else {
        await tx.as<RecordsTables>().insertInto('_collections').values(view.row).execute();
        book.collection(view.row.name, 'new');
      }
    }
    if (failed.length === 0) return;
    if (failed.length === waiting.length) {
      for (const { view, error } of failed) book.refuse(`the view ${view.row.name}`, error.message);
      return;
    }
    waiting = failed.map(({ view }) => view);
  }
}

function viewStatement({ source, row, fields }: Taking, raw: RawSql, names: ReadonlySet<string>): string {
  const written = (source.options.viewQuery ?? '').trim().replace(/;+\s*$/, '');
  const text = raw.fromSqlite(written, names);
  if (text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, '').includes(';'))
    throw new Error('it is more than one statement');
  const columns = fields.map(({ name }) =>
    name === 'id' && source.castsId ? `${raw.asText('"id"')} AS "id"` : quoted(name),
  );
  return `CREATE VIEW ${quoted(row.name)} AS SELECT ${columns.join(', ')} FROM (${text}) AS "__query"`;
}
