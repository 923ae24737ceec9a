import { fork } from 'node:child_process';
import {
  OPERATOR_PATIENCE_MS,
  QueryMistakeError,
  type QueryResult,
  type QueryWays,
} from '../sql/operator-sql.ts';

/** What a query process answers. */
interface Answer {
  result?: QueryResult;
  failure?: string;
  /** Where in the text the mistake is. */
  at?: number | undefined;
}

/** Megabytes of JavaScript that a query process may have: what an answer may be at most, several times over. */
const HEAP_MB = 512;

/** Asks the file in a process of its own, so that a long query keeps nobody waiting, and can be ended. */
export function querySqlite(
  file: string,
  query: string,
  maxRows: number,
  { patienceMs = OPERATOR_PATIENCE_MS, single = false }: QueryWays = {},
): Promise<QueryResult> {
  const child = fork(new URL('./query-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Nothing of ours: keys and passwords are among it.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const late = setTimeout(() => reject(new Error('The query took too long.')), patienceMs);
  child.once('message', ({ result, failure = '', at }: Answer) => {
    if (result) resolve(result);
    else reject(at === undefined ? new Error(failure) : new QueryMistakeError(failure, at));
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error('The query was ended.')));
  child.send({ file, query, maxRows, single });
  return promise.finally(() => {
    clearTimeout(late);
    child.kill('SIGKILL');
  });
}
