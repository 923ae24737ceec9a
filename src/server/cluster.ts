import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { gatherMetrics } from './http/cluster-metrics.ts';
import { isPeerMessage } from '#platform/peers/index.ts';

/** What a process tells the one that started it: it is at work, and listens there (0 when it only runs jobs). */
interface Ready {
  ready: number;
}

/** A process that ends before it was ready is not replaced at once: the machine would do nothing else. */
const REPLACE_AFTER_MS = 1_000;

/** Tells the process that started this one that it is at work. */
export function reportReady(port: number): void {
  const ready: Ready = { ready: port };
  process.send?.(ready);
}

function readyPort(worker: Worker): Promise<number | null> {
  const answer = Promise.withResolvers<number | null>();
  worker.on('message', (message: Partial<Ready>) => {
    if (message.ready !== undefined) answer.resolve(message.ready);
  });
  worker.on('exit', () => answer.resolve(null));
  return answer.promise;
}

/** What one process tells the others goes through the one that they all know. */
function handOn(from: Worker, message: unknown): void {
  if (!isPeerMessage(message)) return;
  for (const worker of Object.values(cluster.workers ?? {})) {
    if (worker && worker !== from && worker.isConnected()) worker.send(message);
  }
}

/**
 * Keeps `count` processes serving, and replaces one that dies. The others follow once the first is at work, which
 * `onReady` is told with its port: when the first can't start, none can, and that is told once. Resolves to the exit
 * code when all have ended: after a signal, or because the first didn't start.
 */
export async function forkWorkers(count: number, onReady: (port: number) => void): Promise<number> {
  let stopping = false;
  const done = Promise.withResolvers<number>();
  const endWithLast = (): void => {
    // A process is listed until its channel is shut too, and that may come after its end.
    if (Object.values(cluster.workers ?? {}).every((worker) => worker?.isDead())) done.resolve(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
      // Between the end of the last one and its replacement there is none whose end could be waited for.
      endWithLast();
    });
  }
  cluster.on('message', handOn);
  gatherMetrics();
  const keep = (worker: Worker): void => {
    const ready = readyPort(worker);
    worker.on('exit', () => {
      if (stopping) return endWithLast();
      void ready.then(async (port) => {
        if (port === null) await pause(REPLACE_AFTER_MS);
        if (!stopping) keep(cluster.fork());
      });
    });
  };

  const first = cluster.fork();
  const port = await readyPort(first);
  if (port === null) return stopping ? 0 : 1;
  keep(first);
  onReady(port);
  for (let started = 1; started < count; started += 1) keep(cluster.fork());
  return done.promise;
}
