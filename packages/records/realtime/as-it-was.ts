import { CompiledQuery, type Kysely } from 'kysely';
import type { Change } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { RecordContext } from '../credentials/context.ts';
import { columnKind, quoted } from '../fields/columns.ts';
import type { Row } from '../schema/row.ts';

/** Rows that a commit deleted and that are put back at the most; a cascade names the first ones first. */
const MAX_ROWS = 200;

interface Clauses {
  text: string;
  params: unknown[];
}

/**
 * The same context, whose reads find the rows of these deletions as if they were still there. So the rules about a
 * record that is gone are asked of the data as it was, relations to what went along with it included, after the commit
 * and in whichever process the subscriber is connected to. Only for queries that are text of our own.
 */
export function asItWas(context: RecordContext, deleted: readonly Change[]): RecordContext {
  const { db, raw, registry } = context;
  const rows = new Map<Collection, Row[]>();
  for (const { collection: name, row } of deleted.slice(0, MAX_ROWS)) {
    const collection = registry.find(name);
    if (!collection || !row || collection.type === 'view') continue;
    rows.set(collection, [...(rows.get(collection) ?? []), row]);
  }
  if (rows.size === 0) return context;
  const clauses = withRows(context, rows);
  const read = db.read<unknown>();
  const executeQuery = (query: CompiledQuery) => {
    const { text, params } = raw.within(clauses, { text: query.sql, params: query.parameters });
    return read.executeQuery(CompiledQuery.raw(text, [...params]));
  };
  const overlaid = { executeQuery } as unknown as Kysely<unknown>;
  return { ...context, db: { ...db, read: <Tables>() => overlaid as unknown as Kysely<Tables> } };
}

/** `"posts" AS (SELECT … FROM "posts" UNION ALL SELECT ?, …)` for each of the collections. */
function withRows({ raw }: RecordContext, rows: ReadonlyMap<Collection, readonly Row[]>): Clauses {
  const params: unknown[] = [];
  const clauses = [...rows].map(([collection, gone]) => {
    const table = quoted(collection.name);
    const names = collection.fields.map(({ name }) => quoted(name)).join(', ');
    const values = collection.fields
      .map((field) => `${raw.typed(columnKind(field))} AS ${quoted(field.name)}`)
      .join(', ');
    const put = gone.map((row) => {
      params.push(...collection.fields.map(({ name }) => row[name] ?? null));
      return ` UNION ALL SELECT ${values}`;
    });
    // Else a clause that is named twice would be read whole, and the table with it.
    return `${table} AS NOT MATERIALIZED (SELECT ${names} FROM ${raw.tableItself(table)}${put.join('')})`;
  });
  return { text: clauses.join(', '), params };
}
