import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { bindable } from '../sql/parameters.ts';

/** So many at a time: each has a thread with its caches, and a script may ask for a hundred at once. */
export const ASIDE_AT_ONCE = 2;

const limit = pLimit(ASIDE_AT_ONCE);

/** Rows of what takes long, read in its own thread, so that nobody waits for it but who asked for such. */
export function readAside(file: string, text: string, parameters: readonly unknown[]): Promise<unknown[][]> {
  return limit(() => readInThread(file, text, parameters));
}

function readInThread(file: string, text: string, parameters: readonly unknown[]): Promise<unknown[][]> {
  const worker = new Worker(new URL('./aside-worker.ts', import.meta.url), {
    workerData: { file, text, parameters: bindable(parameters) },
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown[][]>();
  let rows: unknown[][] | null = null;
  let failed = new Error('The query was ended.');
  worker.once('message', (read: unknown[][]) => (rows = read));
  worker.once('error', (error: Error) => (failed = error));
  // Not before: until then the thread has its caches, and the next one would come on top.
  worker.once('exit', () => (rows ? resolve(rows) : reject(failed)));
  return promise;
}
