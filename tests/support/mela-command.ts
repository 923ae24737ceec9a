import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ThrowawayDatabase } from './throwaway-database.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface MelaCommand {
  process: ChildProcess;
  /** What it printed, and its exit code; null when it was killed. */
  ended: Promise<{ code: number | null; printed: string }>;
}

/** Runs `npm run mela -- …` on a test's installation. */
export function melaCommand(
  database: Pick<ThrowawayDatabase, 'dataDir' | 'databaseUrl'> & { env?: Record<string, string> },
  ...args: string[]
): MelaCommand {
  const child = spawn(process.execPath, ['src/server/cli.ts', ...args], {
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
