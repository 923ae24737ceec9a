import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import {
  AnswerSize,
  asText,
  OPERATOR_ANSWER_BYTES,
  QueryMistakeError,
  type QueryResult,
  severalRefused,
} from '../sql/operator-sql.ts';
import { authorized } from './authorizer.ts';

/** What is asked. */
interface Asked {
  file: string;
  query: string;
  maxRows: number;
  single: boolean;
}

/** Runs one query of an operator on a connection that can only read, in a thread of `query-process.ts`. */
function answer({ file, query, maxRows, single }: Asked): QueryResult {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  db.limits.attach = 0;
  db.limits.length = OPERATOR_ANSWER_BYTES;
  try {
    return authorized(db, 'ask', query, () => rowsOf(db, query, maxRows, single));
  } finally {
    db.close();
  }
}

function rowsOf(db: DatabaseSync, query: string, maxRows: number, single: boolean): QueryResult {
  const statement = lastStatement(db, query, single);
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
function lastStatement(db: DatabaseSync, query: string, single: boolean): StatementSync | null {
  let rest = query.trim();
  let last: StatementSync | null = null;
  while (rest !== '') {
    if (last && single) throw severalRefused();
    if (last) runThrough(last);
    last = prepared(db, rest, query.length - rest.length);
    rest = rest.slice(last.sourceSQL.length).replace(/^[\s;]+/, '');
  }
  return last;
}

/** Runs a statement whose rows nobody asked for. */
function runThrough(statement: StatementSync): void {
  const rows = statement.iterate();
  while (rows.next().done !== true);
}

/** Prepares a statement that begins at a place of the query. Throws with the place of a mistake. */
function prepared(db: DatabaseSync, text: string, from: number): StatementSync {
  try {
    return db.prepare(text);
  } catch (error) {
    const { message } = error as Error;
    const at = mistakeIn(db, text, message);
    throw at === null ? error : new QueryMistakeError(message, from + at, { cause: error });
  }
}

/** Where in a statement the mistake is that SQLite tells of by a word of it; null where it names none. */
function mistakeIn(db: DatabaseSync, text: string, message: string): number | null {
  if (message === 'incomplete input') return text.trimEnd().length;
  const [, near, named] =
    /^near "(.+)": syntax error$|^no such (?:column|table|function): (.+)$/s.exec(message) ?? [];
  const word = near ?? named?.split('.').at(-1) ?? '';
  if (word === '') return null;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    // The first at which what stands before it is no mistake yet.
    if (named !== undefined || saysOf(db, text.slice(0, at + word.length)) === message) return at;
  }
  return null;
}

/** What SQLite says of a piece of a statement; empty for nothing. */
function saysOf(db: DatabaseSync, text: string): string {
  try {
    db.prepare(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ result: answer(workerData as Asked) });
} catch (error) {
  const { message: failure } = error as Error;
  const at = error instanceof QueryMistakeError ? error.at : undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ failure, at });
}
