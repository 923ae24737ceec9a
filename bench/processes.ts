import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { SERVING } from '../scripts/process/serving.mjs';

/** A server in a process of its own. */
export interface Running extends AsyncDisposable {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
}

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.arrayBuffer(),
      () => null,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A data folder of its own for a bench run. */
export function temporaryFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'mela-bench-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the product itself over `dataDir`; `given` are settings beside the environment's, `flags` Node's. */
export async function startMela(
  dataDir: string,
  given: NodeJS.ProcessEnv = {},
  flags: readonly string[] = SERVING.flags,
): Promise<Running> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, 'build/mela/main.js'], {
    env: {
      ...SERVING.environment,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO: '1',
      ...given,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await firstAnswer(`${origin}/api/health`);
  return {
    origin,
    pid: child.pid ?? 0,
    startedIn: performance.now() - started,
    [Symbol.asyncDispose]: () => end(child),
  };
}

/** Starts the product over an empty folder, with its demo, for the second time: the first seeds it. */
export async function startDemo(dataDir: string): Promise<Running> {
  await (await startMela(dataDir))[Symbol.asyncDispose]();
  const mela = await startMela(dataDir);
  await settled(mela.origin);
  return mela;
}

/** How many jobs wait; some of them for a day to come. */
async function waitingJobs(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.matchAll(/^mela_jobs\{[^}]*status="waiting"[^}]*\} (\d+)/gm);
  return [...lines].reduce((sum, [, jobs]) => sum + Number(jobs), 0);
}

/** So often the number of waiting jobs is the same, two seconds apart, before nothing is taken to be under way. */
const SAME_AGAIN = 3;

/** Waits until the jobs are done that a server found when it started: they are not what is measured. */
export async function settled(origin: string): Promise<void> {
  let before = -1;
  for (let same = 0; same < SAME_AGAIN;) {
    const waiting = await waitingJobs(origin);
    same = waiting === before ? same + 1 : 0;
    before = waiting;
    if (same < SAME_AGAIN) await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

/** Runs one of the product's commands over `dataDir`. */
export async function runMela(dataDir: string, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '1' };
  const child = spawn(process.execPath, ['src/server/cli.ts', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`mela ${args.join(' ')} ended with ${code}.`);
}

/** Starts the bare server that sends what was answered, packed where it was. */
export async function startBare(answer: Response): Promise<Running> {
  const unpacked = Buffer.from(await answer.arrayBuffer());
  // What `fetch` gives is unpacked already.
  const packed = answer.headers.get('content-encoding') === 'gzip';
  const body = packed ? gzipSync(unpacked, { level: constants.Z_BEST_SPEED }) : unpacked;
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) =>
        ![
          ...(packed ? [] : ['content-encoding']),
          'transfer-encoding',
          'content-length',
          'date',
          'connection',
          'keep-alive',
        ].includes(name),
    ),
  );
  const child = fork(new URL('./bare-server.ts', import.meta.url).pathname, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ status: answer.status, headers, body: body.toString('base64') });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${message.port}`,
    pid: child.pid ?? 0,
    startedIn: 0,
    [Symbol.asyncDispose]: () => end(child),
  };
}
