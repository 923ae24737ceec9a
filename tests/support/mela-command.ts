import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ThrowawayDatabase } from './throwaway-database.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Beside the server that `npm test` runs lies the command as installations have it: it starts in a fifth of the time of the
 * sources, which a single test run by hand starts.
 */
const { MELA_TEST_PROGRAM } = process.env;
const COMMAND = MELA_TEST_PROGRAM ? join(dirname(MELA_TEST_PROGRAM), 'cli.js') : 'src/server/cli.ts';

export interface MelaCommand {
  process: ChildProcess;
  /** What it printed, and its exit code; null when it was killed. */
  ended: Promise<{ code: number | null; printed: string }>;
}

/** Runs `mela …` on a test's installation. */
export function melaCommand(
  database: Pick<ThrowawayDatabase, 'dataDir' | 'databaseUrl'> & { env?: Record<string, string> },
  ...args: string[]
): MelaCommand {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      ...database.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, printed }));
  return { process: child, ended };
}
