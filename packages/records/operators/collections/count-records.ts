import { quoted } from '../../fields/columns.ts';
import type { Field } from '../../fields/field.ts';
import type { RecordContext } from '../../credentials/context.ts';

/** Counted no further: that there are more says enough. */
export const MOST_COUNTED = 10_000;

type Context = Pick<RecordContext, 'db' | 'raw'>;

/** How many records a collection has; one more than `MOST_COUNTED` for all that are more. Read beside other reads. */
export function countRecords(context: Context, table: string): Promise<number> {
  return counted(context, `SELECT 1 FROM ${quoted(table)}`);
}

/** How many of its records have something in a field: what is lost with it. Counted as records are. */
export function countValues(context: Context, table: string, field: Field): Promise<number> {
  const text = context.raw.asText(quoted(field.name));
  // What a record has that nobody gave anything: by the column's own default.
  const nothing = `'', '0', 'false', '[]', '{"lon":0,"lat":0}', '{"lat": 0, "lon": 0}', 'null'`;
  const some =
    field.type === 'bool' || field.type === 'number'
      ? `${text} NOT IN ('0', '0.0', 'false')`
      : `${text} NOT IN (${nothing})`;
  return counted(context, `SELECT 1 FROM ${quoted(table)} WHERE ${some}`);
}

async function counted({ db }: Context, select: string): Promise<number> {
  const text = `SELECT count(*) FROM (${select} LIMIT ${MOST_COUNTED + 1}) AS "counted"`;
  const [[count] = []] = await db.aside(text, []);
  return Number(count ?? 0);
}
