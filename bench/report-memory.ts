import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the server that is measured: on SIGUSR2 it collects garbage and writes down what is left, in MB. */
const file = process.env.MELA_BENCH_MEMORY;
if (isMainThread && file) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    collect();
    collect();
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const mb = (bytes: number) => Math.round(bytes / 1e5) / 10;
    const line = {
      rss: mb(rss),
      heap: mb(heapUsed),
      external: mb(external),
      buffers: mb(arrayBuffers),
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  });
}
