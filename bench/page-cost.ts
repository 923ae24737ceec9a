import { cpus } from 'node:os';
import { readConfig } from '#platform/config/index.ts';
import { createApp } from '#server/http/app.ts';
import { builtSite } from '#server/pages/build.ts';
import { keptPages } from '#server/pages/kept.ts';
import { prepare } from '#server/prepare.ts';
import { openServices } from '#server/services/services.ts';
import { temporaryFolder } from './processes.ts';

/** A browser with a cookie that a page reads is never sent a kept page: its pages are rendered each time. */
const RENDERED = 'mela_superuser=nobody';
const PATHS = ['/events/dashain-mela-lisbon', '/events', '/', '/about'];
const WARM_UP = 300;
const ROUNDS = 12;
const PAGES_A_ROUND = 40;

/** Nothing listens: what is set beside an answer goes nowhere. */
const NO_SOCKET = { outgoing: { setHeader: () => {} } };

/**
 * `node bench/page-cost.ts [ROUNDS]`: processor time of the main thread for a rendered page, in process, without sockets, in
 * microseconds: the best and the median round. To compare two builds, run them in turn.
 */
async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? ROUNDS);
  using folder = temporaryFolder();
  const config = readConfig({ ...process.env, DATA_DIR: folder.path, DEMO: '1', LOG_LEVEL: 'error' });
  await using services = await openServices(config);
  await prepare(services);
  const app = createApp(
    services,
    await builtSite(),
    keptPages(services.db, () => services.clock.now()),
  );
  const ask = async (path: string): Promise<void> => {
    const request = new Request(config.origin + path, { headers: { cookie: RENDERED, accept: 'text/html' } });
    const answer = await app.router.fetch(request, NO_SOCKET);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    await answer.text();
  };
  const taken = new Map<string, number[]>(PATHS.map((path) => [path, []]));
  for (const path of PATHS) for (let n = 0; n < WARM_UP; n += 1) await ask(path);
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, costs] of taken) {
      const before = process.threadCpuUsage();
      for (let n = 0; n < PAGES_A_ROUND; n += 1) await ask(path);
      const { user, system } = process.threadCpuUsage(before);
      costs.push((user + system) / PAGES_A_ROUND);
    }
  }
  process.stdout.write(`Node ${process.version}, ${cpus()[0]?.model ?? 'cpu'}\n`);
  for (const [path, costs] of taken) {
    const sorted = costs.toSorted((a, b) => a - b);
    const [best = 0, median = 0] = [sorted[0], sorted[Math.trunc(sorted.length / 2)]];
    process.stdout.write(`| ${path} | ${Math.round(best)} | ${Math.round(median)} |\n`);
  }
}

await main();
process.exit(0);
