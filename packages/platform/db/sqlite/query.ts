import { Worker } from 'node:worker_threads';
import { OPERATOR_PATIENCE_MS, type QueryResult } from '../sql/operator-sql.ts';

/** Asks the file in its own thread, so that a long query keeps nobody waiting. */
export function querySqlite(file: string, query: string, maxRows: number): Promise<QueryResult> {
  const worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
    workerData: { file, query, maxRows },
  });
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const late = setTimeout(() => reject(new Error('The query took too long.')), OPERATOR_PATIENCE_MS);
  worker.once('message', ({ result, failure }: { result?: QueryResult; failure?: string }) => {
    if (result) resolve(result);
    else reject(new Error(failure));
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The query was ended.')));
  return promise.finally(() => {
    clearTimeout(late);
    void worker.terminate();
  });
}
