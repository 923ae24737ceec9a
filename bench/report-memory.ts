import { appendFileSync } from 'node:fs';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * Loaded into the server that is measured, and into its threads: on SIGUSR2 it writes down what V8 holds, collects
 * garbage, and writes down what is left, in bytes.
 */
const file = process.env.MELA_BENCH_MEMORY;
const channel = new BroadcastChannel('bench-memory');
channel.unref();

interface Held {
  /** What V8 has taken from the system, and what of it is in use. */
  taken: number;
  used: number;
}

function held(): Held {
  const { total_heap_size: taken, used_heap_size: used } = getHeapStatistics();
  return { taken, used };
}

if (isMainThread && file) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let threads: Held[] = [];
  channel.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) threads.push(event.data as Held);
  });
  process.on('SIGUSR2', () => {
    threads = [];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage('tell');
    // Threads answer within this time, or are counted with the next line.
    setTimeout(() => {
      const before = held();
      if (process.env.MELA_BENCH_COLLECT) {
        collect();
        collect();
      }
      const { external, arrayBuffers } = process.memoryUsage();
      appendFileSync(file, `${JSON.stringify({ before, after: held(), external, arrayBuffers, threads })}\n`);
    }, 500);
  });
} else if (file) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.addEventListener('message', () => channel.postMessage(held()));
}
