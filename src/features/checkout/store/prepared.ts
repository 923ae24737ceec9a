import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { type Prepared, prepared, type Runner, Slot } from '#platform/db/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

export type { Prepared };

/** A query of ticketing's tables that is compiled once. See `prepared`. */
export function prepare<Values, Row = unknown>(
  db: Kysely<TicketingTables>,
  build: (db: Kysely<TicketingTables>, slots: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  return prepared<TicketingTables, Values, Row>(db, build);
}

/** How many rows go into one statement at most: PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const ROWS_AT_ONCE = 100;

/** Inserts rows of one table, many in a statement; a statement is compiled once for each number of rows. */
export function prepareInserts<Table extends keyof TicketingTables>(
  db: Kysely<TicketingTables>,
  table: Table,
  columns: readonly (keyof TicketingTables[Table] & string)[],
): (by: Runner, rows: readonly TicketingTables[Table][]) => Promise<void> {
  const compiled = new Map<number, CompiledQuery>();
  const compile = (count: number): CompiledQuery => {
    const blank = Object.fromEntries(columns.map((column) => [column, new Slot(column)]));
    const query = (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(table)
      .values(Array.from({ length: count }, () => blank))
      .compile();
    compiled.set(count, query);
    return query;
  };
  return async (by, rows) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const chunk = rows.slice(from, from + ROWS_AT_ONCE);
      const query = compiled.get(chunk.length) ?? compile(chunk.length);
      const parameters = chunk.flatMap((row) => columns.map((column) => row[column]));
      await by.executeQuery({ ...query, parameters });
    }
  };
}
