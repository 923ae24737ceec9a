import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '../scripts/postgres/cluster.mjs';
import { findPostgres } from '../scripts/setup/postgres-programs.mjs';
import { cpuMs, processOf } from './cpu-time.ts';
import { makeHotTicketType } from './hot-ticket-type.ts';
import { type Ask, type Load, load } from './load.ts';
import { freePort, type Running, startMela, temporaryFolder } from './processes.ts';

const SECONDS = 5;
const COUNTS = [1, 2, 4];

/** One path through the balancer, with so many web processes behind it. */
export interface Grown {
  what: string;
  processes: number;
  load: Load;
  /** Milliseconds of processor for each request. */
  webMs: number;
  postgresMs: number;
}

const SAMPLE = new URL('../deploy/haproxy-machines.cfg', import.meta.url);

/** HAProxy by the sample in `deploy/`, over http. */
async function startBalancer(
  folder: string,
  webs: readonly Running[],
): Promise<AsyncDisposable & { origin: string }> {
  const port = await freePort();
  const servers = webs.map(({ origin }, n) => `    server s${n} ${new URL(origin).host}`).join('\n');
  const config = readFileSync(SAMPLE, 'utf8')
    .replace(/ {4}bind :80\n/, `    bind 127.0.0.1:${port}\n`)
    .replace(/ {4}# The certificate.+\n {4}bind :443 .+\n {4}http-request redirect .+\n/, '')
    .replace(/( {4}server .+\n)+/, `${servers}\n`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${origin}/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await pause(50);
  return {
    origin,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The same load with one, two and four web processes, behind HAProxy and before one PostgreSQL, all on this machine. */
export async function measureMachines(): Promise<Grown[]> {
  const cluster = await startCluster(
    await findPostgres(async (_what: string, work: () => unknown) => work()),
  );
  const postgres = processOf('-p', new URL(cluster.url).port);
  const rows: Grown[] = [];
  try {
    using folder = temporaryFolder();
    const limits = { TICKETS_PER_NETWORK: '0', HOLDS_PER_NETWORK: '0', LOG_LEVEL: 'fatal' };
    // No jobs: the PDFs of the orders of one line would be drawn during the next.
    const env = { DATABASE_URL: cluster.url, ROLE: 'web', ...limits };
    await using webs = new AsyncDisposableStack();
    const running: Running[] = [];
    for (const processes of COUNTS) {
      while (running.length < processes) running.push(webs.use(await startMela(folder.path, env)));
      await using balancer = await startBalancer(folder.path, running);
      const hot = await makeHotTicketType(running[0]?.origin ?? '', 'free');
      const page = `${balancer.origin}/events/${new URL(hot.url).pathname.split('/').at(-2)}`;
      const asks: [string, Ask][] = [
        ['event page, kept', { url: page }],
        ['event page, rendered', { url: page, headers: { cookie: 'bench=1' } }],
        ['order, one hot ticket type', { ...hot, url: balancer.origin + new URL(hot.url).pathname }],
      ];
      for (const [what, ask] of asks) {
        await load(ask, 2);
        const pids = running.map(({ pid }) => pid);
        const before = { web: cpuMs(pids), postgres: cpuMs([postgres]) };
        const found = await load(ask, SECONDS);
        const requests = found.requestsPerSecond * SECONDS;
        rows.push({
          what,
          processes,
          load: found,
          webMs: (cpuMs(pids) - before.web) / requests,
          postgresMs: (cpuMs([postgres]) - before.postgres) / requests,
        });
      }
    }
  } finally {
    await cluster.stop();
  }
  return rows.toSorted((a, b) => a.what.localeCompare(b.what) || a.processes - b.processes);
}

export function printMachines(rows: readonly Grown[]): void {
  process.stdout.write(
    `| path | web processes | req/s | p99 ms | CPU ms a request: web | PostgreSQL | failed |\n|---|---:|---:|---:|---:|---:|---:|\n`,
  );
  for (const { what, processes, load: found, webMs, postgresMs } of rows) {
    process.stdout.write(
      `| ${what} | ${processes} | ${found.requestsPerSecond} | ${found.p99Ms} | ${webMs.toFixed(2)} | ${postgresMs.toFixed(2)} | ${found.failures} |\n`,
    );
  }
}
