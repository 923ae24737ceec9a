import { Worker } from 'node:worker_threads';
import { bindable } from '../sql/parameters.ts';

/** Rows of what takes long, read in its own thread, so that nobody waits for it but who asked. */
export function readAside(file: string, text: string, parameters: readonly unknown[]): Promise<unknown[][]> {
  const worker = new Worker(new URL('./aside-worker.ts', import.meta.url), {
    workerData: { file, text, parameters: bindable(parameters) },
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown[][]>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The query was ended.')));
  return promise;
}
