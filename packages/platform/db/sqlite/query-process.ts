import { Worker } from 'node:worker_threads';

/**
 * A process for one query of an operator. SQLite can't be interrupted from JavaScript, and a thread that never comes back
 * would hold a processor, and the end of its process, for ever: so it is a process, and this thread watches over the other. It
 * ends when it is told to, and when who started it is gone.
 */
process.once('message', (asked) => {
  const worker = new Worker(new URL('./query-worker.ts', import.meta.url), { workerData: asked });
  worker.once('message', (answer) => process.send?.(answer));
  worker.once('error', ({ message }) => process.send?.({ failure: message }));
});
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
