import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A process that serves asks the one that started it for the metrics of all. */
interface Asked {
  metricsOf: 'all';
  ask: number;
}

/** The answer; null where some process didn't give its own in time. */
interface Given {
  metricsOf: 'given';
  ask: number;
  text: string | null;
}

/** A scrape ends after ten seconds unless told otherwise; each process then answers for itself. */
const PATIENCE_MS = 6_000;

const isAsked = (message: Partial<Asked>): message is Asked => message.metricsOf === 'all';
const isGiven = (message: Partial<Given>): message is Given => message.metricsOf === 'given';

/** For the process that started the others: gathers the metrics of all whenever one of them asks. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: Partial<Asked>) => {
    if (!isAsked(message)) return;
    void all.clusterMetrics().then(
      (text) => answer(text),
      () => answer(null),
    );
    function answer(text: string | null): void {
      const given: Given = { metricsOf: 'given', ask: Number(message.ask), text };
      if (worker.isConnected()) worker.send(given);
    }
  });
}

/**
 * What `/metrics` answers with: of one process its own, of several on one machine the sum of all. A scrape meets any of
 * them: without this its counters would jump from one process to another.
 */
export function metricsText(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  // It gives its metrics to the process that started it from now on.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
  const waiting = new Map<number, (text: string | null) => void>();
  process.on('message', (message: Partial<Given>) => {
    if (isGiven(message)) waiting.get(message.ask)?.(message.text);
  });
  let asks = 0;
  return async () => {
    asks += 1;
    const ask = asks;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    waiting.set(ask, resolve);
    const patience = setTimeout(() => resolve(null), PATIENCE_MS);
    const asked: Asked = { metricsOf: 'all', ask };
    process.send?.(asked);
    const text = await promise;
    clearTimeout(patience);
    waiting.delete(ask);
    return text ?? registry.metrics();
  };
}
