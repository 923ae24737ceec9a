import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Runner } from './tx.ts';

/** Stands in a query for a value that is given when it runs. */
class Slot {
  readonly name: string;
  /** Which of several rows it is of; null for a value beside them. */
  readonly row: number | null;
  constructor(name: string, row: number | null = null) {
    this.name = name;
    this.row = row;
  }
}

const slotsOf = (row: number | null = null): object =>
  new Proxy({}, { get: (_, name) => new Slot(String(name), row) });

/** A query that is built and compiled once and then only run: compiling costs more than most of our queries do. */
export interface Prepared<Values, Row> {
  run(by: Runner, values: Values): Promise<QueryResult<Row>>;
}

/**
 * Prepares what `build` makes of its slots, which stand for the values by name. The slots may only be handed to the
 * query as values: there is nothing to be read from them.
 */
export function prepared<Tables, Values, Row = unknown>(
  db: Kysely<Tables>,
  build: (db: Kysely<Tables>, slots: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const slots = slotsOf() as Values;
  return {
    run: (by, values) => {
      compiled ??= build(db, slots).compile();
      const parameters = compiled.parameters.map((parameter) =>
        parameter instanceof Slot ? (values as Record<string, unknown>)[parameter.name] : parameter,
      );
      return by.executeQuery<Row>({ ...compiled, parameters });
    },
  };
}

/** `prepared` for several queries of one reader. */
export const preparing =
  <Tables>(db: Kysely<Tables>) =>
  <Values, Row = unknown>(
    build: (db: Kysely<Tables>, slots: Values) => Compilable<Row>,
  ): Prepared<Values, Row> =>
    prepared<Tables, Values, Row>(db, build);

/** A query about several rows, and values beside them. */
export interface PreparedForRows<Value, Beside, Row> {
  run(by: Runner, rows: readonly Value[], beside: Beside): Promise<QueryResult<Row>>;
}

/** `prepared` for a query about several rows: it is compiled once for each number of them. */
export function preparedForRows<Tables, Value, Beside = object, Row = unknown>(
  db: Kysely<Tables>,
  build: (db: Kysely<Tables>, rows: Value[], beside: Beside) => Compilable<Row>,
): PreparedForRows<Value, Beside, Row> {
  const compiled = new Map<number, CompiledQuery<Row>>();
  const compile = (count: number): CompiledQuery<Row> => {
    const rows = Array.from({ length: count }, (_, row) => slotsOf(row) as Value);
    const query = build(db, rows, slotsOf() as Beside).compile();
    compiled.set(count, query);
    return query;
  };
  return {
    run: (by, rows, beside) => {
      const query = compiled.get(rows.length) ?? compile(rows.length);
      const parameters = query.parameters.map((parameter) => {
        if (!(parameter instanceof Slot)) return parameter;
        const values = parameter.row === null ? beside : rows[parameter.row];
        return (values as Record<string, unknown>)[parameter.name];
      });
      return by.executeQuery<Row>({ ...query, parameters });
    },
  };
}

/** How many rows go into one statement at most: PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const ROWS_AT_ONCE = 100;

/** Inserts rows of one table, many in a statement; a statement is compiled once for each number of rows. */
export function prepareInserts<Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
): (by: Runner, rows: readonly Tables[Table][]) => Promise<void> {
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
