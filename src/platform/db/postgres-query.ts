import pg from 'pg';
import { hideSecrets, refuseOutside } from './postgres-operator.ts';
import { asText, OPERATOR_PATIENCE_MS, type QueryResult } from './operator-sql.ts';

/** Values as the server writes them. */
const asSent: pg.CustomTypesConfig = { getTypeParser: () => (text: unknown) => text as never };
const TYPES = new Map(Object.entries(pg.types.builtins).map(([name, oid]) => [String(oid), name]));

/** Asks in a transaction that can only read. Through a cursor, so that no more rows come than are wanted. */
export async function queryPostgres(pool: pg.Pool, query: string, maxRows: number): Promise<QueryResult> {
  const statements = refuseOutside(query, false);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL statement_timeout = ${OPERATOR_PATIENCE_MS}`);
    await hideSecrets(client, statements);
    await client.query('SET TRANSACTION READ ONLY');
    return shown(await answer(client, query, maxRows), maxRows);
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

const ask = async (client: pg.ClientBase, text: string): Promise<pg.QueryArrayResult[]> =>
  [await client.query({ text, rowMode: 'array', types: asSent })].flat() as pg.QueryArrayResult[];

async function answer(client: pg.ClientBase, query: string, maxRows: number): Promise<pg.QueryArrayResult> {
  if (!/^(select|with|values|table)\b/i.test(query)) return last(await ask(client, query));
  const results = await ask(client, `DECLARE operator NO SCROLL CURSOR FOR ${query}`);
  // Of several statements only the first went into the cursor: the last is the one whose rows count.
  if (results.length > 1) return last(results);
  return last(await ask(client, `FETCH ${maxRows} FROM operator`));
}

function last(results: readonly pg.QueryArrayResult[]): pg.QueryArrayResult {
  const result = results.at(-1);
  if (!result) throw new Error('empty query');
  return result;
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
