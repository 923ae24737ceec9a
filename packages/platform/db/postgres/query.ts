import pg from 'pg';
import { one, refuseMeaning } from './meaning.ts';
import { refuseOutside } from './operator.ts';
import { hideSecrets, readSecrets } from './secrets.ts';
import type { Statement } from './statements.ts';
import {
  AnswerSize,
  asText,
  OPERATOR_PATIENCE_MS,
  type QueryResult,
  type QueryWays,
  severalRefused,
} from '../sql/operator-sql.ts';
import type { Pool } from './renewable-pool.ts';

/** Values as the server writes them. */
const asSent: pg.CustomTypesConfig = { getTypeParser: () => (text: unknown) => text as never };
const TYPES = new Map(Object.entries(pg.types.builtins).map(([name, oid]) => [String(oid), name]));

/** Asks in a transaction that can only read. Through a cursor, so that no more rows come than are wanted. */
export async function queryPostgres(
  pool: Pool,
  query: string,
  maxRows: number,
  { patienceMs = OPERATOR_PATIENCE_MS, single = false }: QueryWays = {},
): Promise<QueryResult> {
  const statements = refuseOutside(query, false);
  if (single && statements.length > 1) throw severalRefused();
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = ${Math.trunc(patienceMs)}`);
    await client.query('SET LOCAL standard_conforming_strings = on');
    const secrets = await readSecrets(client);
    await hideSecrets(client, secrets, statements);
    await refuseMeaning(client, secrets, statements);
    await client.query('SET TRANSACTION READ ONLY');
    return shown(await within(client, () => answer(client, statements, maxRows)), maxRows);
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

/**
 * Does `work`, and ends the connection when more comes over it than an answer may have: a single row may be larger than
 * this process can hold.
 */
async function within<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { stream } = client.connection;
  const size = new AnswerSize();
  let tooLarge: Error | undefined;
  const count = (bytes: Buffer): void => {
    try {
      size.add(bytes.length);
    } catch (error) {
      tooLarge = error as Error;
      // Amid a query this cuts the connection, and nobody but who asked hears of it.
      void client.end();
    }
  };
  stream.prependListener('data', count);
  try {
    return await work();
  } catch (error) {
    throw tooLarge ?? error;
  } finally {
    stream.off('data', count);
  }
}

const ask = (client: pg.ClientBase, text: string): Promise<pg.QueryArrayResult> =>
  one(client, text, { rowMode: 'array', types: asSent });

/** Of several statements the last is the one whose rows count. */
async function answer(
  client: pg.ClientBase,
  statements: readonly Statement[],
  maxRows: number,
): Promise<pg.QueryArrayResult> {
  const last = statements.at(-1);
  if (!last) throw new Error('empty query');
  for (const { text } of statements.slice(0, -1)) await ask(client, text);
  if (/^(?:explain|show)$/.test(last.words[0] ?? '')) return ask(client, last.text);
  await ask(client, `DECLARE operator NO SCROLL CURSOR FOR ${last.text}`);
  return ask(client, `FETCH ${maxRows} FROM operator`);
}

function shown({ fields, rows }: pg.QueryArrayResult, maxRows: number): QueryResult {
  return {
    columns: fields.map(({ name, dataTypeID }) => ({
      name,
      type: TYPES.get(String(dataTypeID)) ?? '',
      nullable: true,
    })),
    rows: rows.slice(0, maxRows).map((row) => row.map(asText)),
  };
}
