import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { asText, type QueryResult } from '../sql/operator-sql.ts';
import { authorized } from './authorizer.ts';

/** Runs one query of an operator on a connection that can only read, in a thread that may be ended. */
function answer(file: string, query: string, maxRows: number): QueryResult {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  db.limits.attach = 0;
  try {
    return authorized(db, 'ask', query, () => rowsOf(db, query, maxRows));
  } finally {
    db.close();
  }
}

function rowsOf(db: DatabaseSync, query: string, maxRows: number): QueryResult {
  const statement = lastStatement(db, query);
  if (!statement) throw new Error('empty query');
  const columns = statement.columns().map(({ name, type }) => ({ name, type: type ?? '', nullable: true }));
  statement.setReturnArrays(true);
  statement.setReadBigInts(true);
  const rows: (string | null)[][] = [];
  for (const row of statement.iterate()) {
    if (rows.length >= maxRows) break;
    rows.push((row as unknown as SQLOutputValue[]).map(asText));
  }
  return { columns, rows };
}

/** Of several statements the last is the one whose rows count; those before it are run. */
function lastStatement(db: DatabaseSync, query: string): StatementSync | null {
  let rest = query.trim();
  let last: StatementSync | null = null;
  while (rest !== '') {
    if (last) last.all();
    last = db.prepare(rest);
    rest = rest.slice(last.sourceSQL.length).replace(/^[\s;]+/, '');
  }
  return last;
}

const { file, query, maxRows } = workerData as { file: string; query: string; maxRows: number };
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ result: answer(file, query, maxRows) });
} catch (error) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ failure: (error as Error).message });
}
