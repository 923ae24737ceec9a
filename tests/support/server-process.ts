import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerLog, serverLog } from './server-log.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STOP_WITH_PARENT = fileURLToPath(
  new URL('../../scripts/process/stop-with-parent.mjs', import.meta.url),
);
/** Where `stop-with-parent.mjs` finds the pipe that it watches. */
const PIPE_FD = 3;

/** `npm test` runs what `npm start` runs; a single test run by hand starts the sources, which need no bundling. */
const PROGRAM = process.env.MELA_TEST_PROGRAM ?? 'src/server/main.ts';

/** What a test may not inherit from whoever runs it: the settings of the product. */
const SETTINGS =
  /^(PORT|HOST|ORIGIN|DATA_DIR|DATABASE_((LISTEN|REPLICA)_)?URL|DRAIN_SECONDS|DEMO|STRIPE_|SMTP_URL|MAIL_FROM|GOOGLE_|S3_|SUPERUSER_|ROLE|WORKERS|LOG_LEVEL|COMMUNITY_NAME|MAP_)/;

export interface ServerProcess {
  log: ServerLog;
  /** Ends it with a signal, all of its processes at once for SIGKILL. Gives the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  running(): boolean;
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

function inherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SETTINGS.test(name) && !name.startsWith('VITEST')),
  );
}

/** What `npm run package` made, unpacked in this folder, with the Node that it brings; started from somewhere else. */
const installed = (folder: string) => ({
  node: join(folder, 'bin/node'),
  cwd: tmpdir(),
  program: join(folder, 'main.js'),
});

/**
 * The product as `npm start` runs it, or as it lies in the folder of an installation, in a process group of its own that
 * doesn't outlive the tests.
 */
export function spawnServer(env: Record<string, string>, installation?: string): ServerProcess {
  const { node, cwd, program } = installation
    ? installed(installation)
    : { node: process.execPath, cwd: ROOT, program: PROGRAM };
  const child: ChildProcess = spawn(node, ['--import', STOP_WITH_PARENT, program], {
    cwd,
    env: { ...inherited(), NODE_ENV: 'production', MELA_PARENT_PIPE: String(PIPE_FD), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own: a kill then takes the workers along, as a machine that goes down does.
    detached: true,
  });
  const log = serverLog();
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (chunk: string) => log.feed(stream, chunk));
  }
  // What it printed last is read before it counts as ended.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    log,
    ended,
    running,
    end: async (signal) => {
      if (running() && child.pid) process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
      return ended;
    },
  };
}
