import cluster from 'node:cluster';

/**
 * Keeps `count` processes serving, and replaces one that dies. Resolves when all have ended after a signal.
 */
export function forkWorkers(count: number): Promise<void> {
  let stopping = false;
  const done = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  cluster.on('exit', () => {
    if (!stopping) cluster.fork();
    else if (Object.keys(cluster.workers ?? {}).length === 0) done.resolve();
  });
  for (let started = 0; started < count; started += 1) cluster.fork();
  return done.promise;
}
