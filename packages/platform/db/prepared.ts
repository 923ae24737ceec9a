import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Runner } from './tx.ts';

/** Stands in a query for a value that is given when it runs. */
export class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

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
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;
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
