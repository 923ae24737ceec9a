import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SERVING } from '../scripts/process/serving.mjs';
import { cpuMs } from './cpu-time.ts';
import { freePort, startMela, temporaryFolder } from './processes.ts';

/**
 * `node bench/start.ts [STARTS] [FOLDER…]`: from the start of the process to its first answer, over the demo's data. Each FOLDER
 * is a built project or what `npm run package` made (this project, when none is named); they are started in turn, so that what
 * else the machine does falls on all of them. Prints the least and the median of wall time, processor time and resident memory.
 */
const STARTS = Number(process.argv[2] ?? 20);
const FOLDERS = process.argv.length > 3 ? process.argv.slice(3) : ['.'];

interface Start {
  wallMs: number;
  cpuMs: number;
  residentMb: number;
}

/** Whether it answers; asked over a new connection, as by whoever comes first. */
const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    request({ port, path: '/api/health', agent: false }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode === 200));
    })
      .on('error', () => done(false))
      .end();
  });

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function startOnce(folder: string, dataDir: string): Promise<Start> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...SERVING.flags, join('build', 'mela', 'main.js')], {
    cwd: folder,
    env: {
      ...process.env,
      ...SERVING.environment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  while (!(await answers(port))) await new Promise((next) => setTimeout(next, 2));
  const start = { wallMs: performance.now() - started, cpuMs: cpuMs([pid]), residentMb: residentMb(pid) };
  child.kill('SIGTERM');
  await once(child, 'exit');
  return start;
}

const spread = (starts: readonly Start[], of: keyof Start): string => {
  const sorted = starts.map((one) => one[of]).toSorted((a, b) => a - b);
  return `${Math.round(sorted[0] ?? 0)} / ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)}`;
};

/** Seeds the demo and has its jobs done: a start with work to catch up on is another one. */
async function seed(dataDir: string): Promise<void> {
  await using _mela = await startMela(dataDir);
  using database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  const due = database.prepare(`SELECT count(*) AS jobs FROM jobs WHERE status = 'waiting' AND "runAt" <= ?`);
  while (Number(due.get(new Date().toISOString().replace('T', ' '))?.jobs) > 0)
    await new Promise((next) => setTimeout(next, 500));
}

using data = temporaryFolder();
await seed(data.path);
const measured = FOLDERS.map((folder) => ({ folder, starts: [] as Start[] }));
// The first start of each compiles, and is not counted.
for (let round = 0; round <= STARTS; round += 1)
  for (const { folder, starts } of measured) {
    const start = await startOnce(resolve(folder), data.path);
    if (round > 0) starts.push(start);
  }
process.stdout.write('least / median of wall ms, processor ms, resident MB\n');
for (const { folder, starts } of measured)
  process.stdout.write(
    `${folder}: ${spread(starts, 'wallMs')}, ${spread(starts, 'cpuMs')}, ${spread(starts, 'residentMb')}\n`,
  );
