import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { AnswerSize, asText, OPERATOR_ANSWER_BYTES, type QueryResult } from '../sql/operator-sql.ts';
import { authorized } from './authorizer.ts';

/** Runs one query of an operator on a connection that can only read, in a thread of `query-process.ts`. */
function answer(file: string, query: string, maxRows: number): QueryResult {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  db.limits.attach = 0;
  db.limits.length = OPERATOR_ANSWER_BYTES;
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
  const size = new AnswerSize();
  for (const row of statement.iterate()) {
    if (rows.length >= maxRows) break;
    const texts = (row as unknown as SQLOutputValue[]).map(asText);
    for (const text of texts) size.add(text?.length ?? 0);
    rows.push(texts);
  }
  return { columns, rows };
}

/** Of several statements the last is the one whose rows count; those before it are run. */
function lastStatement(db: DatabaseSync, query: string): StatementSync | null {
  let rest = query.trim();
  let last: StatementSync | null = null;
  while (rest !== '') {
    if (last) runThrough(last);
    last = db.prepare(rest);
    rest = rest.slice(last.sourceSQL.length).replace(/^[\s;]+/, '');
  }
  return last;
}

/** Runs a statement whose rows nobody asked for. */
function runThrough(statement: StatementSync): void {
  const rows = statement.iterate();
  while (rows.next().done !== true);
}

const { file, query, maxRows } = workerData as { file: string; query: string; maxRows: number };
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ result: answer(file, query, maxRows) });
} catch (error) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ failure: (error as Error).message });
}
