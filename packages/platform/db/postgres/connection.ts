import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { OPERATOR_PATIENCE_MS, refuseTransactionWords } from '../sql/operator-sql.ts';
import { one, refuseMeaning, refuseRules } from './meaning.ts';
import { refuseOutside } from './operator.ts';
import { readSecrets } from './secrets.ts';
import { bindableInPostgres } from '../sql/parameters.ts';
import { noteDuration } from '../database/slow-statements.ts';
import { EscapedQueryError } from '../database/tx.ts';

const { builtins } = pg.types;

// bigint and numeric come as text by default, JSON as objects: here every amount is a number that a double holds
// exactly, and JSON is text in both dialects.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.JSON, String],
  [builtins.JSONB, String],
]);

/** How `pg` reads values for us, without touching the parsers of anybody else in the process. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') =>
    parsers.get(oid) ?? (pg.types.getTypeParser(oid, format) as never),
};

/** Sends a compiled query, and tells what came of it as Kysely wants it. */
export async function send<Row>(
  client: Pick<pg.Pool, 'query'> | pg.ClientBase,
  query: CompiledQuery,
): Promise<QueryResult<Row>> {
  const began = performance.now();
  const result = await client.query(query.sql, bindableInPostgres(query.parameters));
  noteDuration(query.sql, began);
  const affected = result.command === 'SELECT' ? undefined : BigInt(result.rowCount ?? 0);
  return { rows: result.rows as Row[], ...(affected === undefined ? {} : { numAffectedRows: affected }) };
}

/** Asks again what was not answered, for as long as that is worth while. */
export type Patiently = <T>(work: () => Promise<T>) => Promise<T>;

/** Readers: any connection of the pool. */
export class PostgresReadConnection implements DatabaseConnection {
  readonly #pool: Pick<pg.Pool, 'connect' | 'query'>;
  readonly #patiently: Patiently;
  constructor(pool: Pick<pg.Pool, 'connect' | 'query'>, patiently: Patiently) {
    this.#pool = pool;
    this.#patiently = patiently;
  }
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#patiently(() => send<Row>(this.#pool, query));
  }

  /** Reads through a cursor, so that an export of any length stays flat in memory. */
  async *streamQuery<Row>(query: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<Row>> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN READ ONLY');
      await client.query(
        `DECLARE export NO SCROLL CURSOR FOR ${query.sql}`,
        bindableInPostgres(query.parameters),
      );
      for (;;) {
        const { rows } = await client.query(`FETCH ${Math.max(1, Math.trunc(chunkSize))} FROM export`);
        if (rows.length === 0) break;
        yield { rows: rows as Row[] };
      }
    } finally {
      let broken: Error | undefined;
      await client.query('ROLLBACK').catch((error: Error) => (broken = error));
      client.release(broken);
    }
  }
}

/** One client inside one transaction; it counts what is under way, and is shut when the write has ended. */
export class PostgresWriteConnection implements DatabaseConnection {
  open = true;
  /** Called whenever no query is under way any more. */
  onIdle: () => void = () => {};
  #underWay = 0;
  readonly #client: pg.ClientBase;
  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  get idle(): boolean {
    return this.#underWay === 0;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#counted(() => send<Row>(this.#client, query));
  }

  /** Runs what an operator wrote; returns how many rows the last statement changed. */
  async script(text: string): Promise<number> {
    refuseTransactionWords(text);
    const statements = refuseOutside(text, true);
    return this.#counted(async () => {
      const client = this.#client;
      await client.query(`SET LOCAL statement_timeout = ${OPERATOR_PATIENCE_MS}`);
      await client.query('SET LOCAL standard_conforming_strings = on');
      const secrets = await readSecrets(client);
      let changed = 0;
      for (const statement of statements) {
        await refuseMeaning(client, secrets, [statement]);
        changed = (await one(client, statement.text)).rowCount ?? 0;
      }
      return changed;
    });
  }

  /** Throws NotAuthorizedError when that view (a quoted name) shows what holds secrets. */
  async refuseSecretView(view: string): Promise<void> {
    await this.#counted(async () => refuseRules(this.#client, await readSecrets(this.#client), view));
  }

  async #counted<T>(work: () => Promise<T>): Promise<T> {
    if (!this.open) throw new EscapedQueryError();
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      if (this.idle) this.onIdle();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}
